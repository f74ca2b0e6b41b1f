import { type ComponentType, type MouseEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { isPlainClick } from '../../navigation/links.ts';
import { withQuery } from '../../navigation/query.ts';
import { feedAddress, PLAIN_RESULTS } from '../../navigation/search-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import type { AlertFormProps } from './alert-form.tsx';
import styles from './search-alerts.module.css';

/** New listings of a search, by mail or as a feed. A link to the form of the function becomes the form itself. */
export function SearchAlerts({ conditions }: { conditions: Record<string, string> }) {
  const texts = useTexts();
  const headingId = useId();
  const [Form, setForm] = useState<ComponentType<AlertFormProps> | null>(null);
  const parameters = { ...conditions, lang: texts.language.code };
  const queryString = withQuery('', parameters);
  const href = `${PLAIN_RESULTS}${queryString}#alerts`;

  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import('./alert-form.tsx').then(
      ({ AlertForm }) => setForm(() => AlertForm),
      () => window.location.assign(href),
    );
  }

  return (
    <RuledBlock className={styles.block}>
      <div>
        <h2 id={headingId}>{texts.searchAlerts.title}</h2>
        <p>{texts.searchAlerts.intro}</p>
      </div>
      <div>
        {Form ? (
          <Form queryString={queryString} labelledBy={headingId} />
        ) : (
          <LinkButton tone="line" href={href} onClick={handleClick}>
            {texts.searchAlerts.byMail}
          </LinkButton>
        )}
        <p>
          <InlineLink href={feedAddress(parameters)}>{texts.searchAlerts.feed}</InlineLink>
        </p>
      </div>
    </RuledBlock>
  );
}
