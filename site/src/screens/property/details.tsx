import { commonMessages } from '../../i18n/en/common.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/code.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './details.module.css';
import type { DetailRow, DetailsWords } from './details-words.ts';

/** Names and values in two columns, hairlines between. */
export function Details({ words: { rows } }: { words: DetailsWords }) {
  return (
    <dl className={styles.details}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <Value row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ row: { value, special } }: { row: DetailRow }) {
  const { opensInNewWindow } = useMessages(commonMessages);
  if (!special) return value;
  const { code, day, note, link } = special;
  if (code) return <Code>{value}</Code>;
  if (day) return <time dateTime={day}>{value}</time>;
  return (
    <>
      {value}
      {note ? <small className={styles.note}>{note}</small> : null}
      {link ? ' ' : null}
      {link ? (
        <InlineLink href={link.href} target="_blank" rel="noopener">
          {link.words}
          <VisuallyHidden>{opensInNewWindow}</VisuallyHidden>
        </InlineLink>
      ) : null}
    </>
  );
}
