import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import { ContentText } from '../../i18n/content-text.tsx';
import { Code } from '../../ui/code.tsx';
import styles from '../../ui/details.module.css';
import { InlineLink } from '../../ui/text-link.tsx';
import type { DetailRow } from './detail-rows.ts';

/** Rows of names and values in two columns. */
export function Details({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className={styles.details}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>
            <Value {...row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, isContent, code, day, note, link }: DetailRow) {
  if (code) return <Code>{value}</Code>;
  if (day) return <time dateTime={day}>{value}</time>;
  return (
    <>
      {isContent ? <ContentText>{value}</ContentText> : value}
      {note ? <small className={styles.note}>{note}</small> : null}
      {link ? ' ' : null}
      {link ? (
        <InlineLink href={link.href} {...NEW_WINDOW}>
          {link.label}
          <NewWindowNote />
        </InlineLink>
      ) : null}
    </>
  );
}
