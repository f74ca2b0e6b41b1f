import { MessageForm } from '../../features/lead-form/message-form.tsx';
import { LEAD_PATH } from '../../features/lead-form/send-lead.ts';
import type { Property } from '../../features/property/read-property.ts';
import { MAX_LISTINGS } from '../../generated/forms.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { useEntryState } from '../../navigation/use-entry-state.ts';
import list from './shortlist.module.css';
import styles from './shortlist-enquiry.module.css';

/** One enquiry about several homes; the function sends each adviser those that are theirs. */
export function ShortlistEnquiry({ homes }: { homes: readonly Property[] }) {
  const texts = useTexts();
  const [excluded, setExcluded] = useEntryState<readonly string[]>('excluded', []);
  if (homes.length === 0) return null;
  const chosen = homes.filter(({ id }) => !excluded.includes(id)).map(({ id }) => id);
  const isTooMany = chosen.length > MAX_LISTINGS;
  const toggle = (id: string) =>
    setExcluded(excluded.includes(id) ? excluded.filter((other) => other !== id) : [...excluded, id]);
  return (
    <section className={styles.enquiry} aria-labelledby="ask">
      <div>
        <h2 id="ask">{texts.shortlist.ask}</h2>
        <p className={list.intro}>{texts.shortlist.askIntro}</p>
        <fieldset className={styles.homes}>
          <legend>{texts.shortlist.askAbout}</legend>
          {homes.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" checked={!excluded.includes(id)} onChange={() => toggle(id)} />
              <span>
                <ContentText>{title}</ContentText>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {chosen.length === 0 || isTooMany ? (
        <p role="status">
          {isTooMany ? texts.numbers.count(MAX_LISTINGS, texts.shortlist.askMost) : texts.shortlist.askNone}
        </p>
      ) : (
        <MessageForm
          id="shortlist"
          labelledBy="ask"
          address={`${LEAD_PATH}?listings=${chosen}`}
          submit={texts.shortlist.askSubmit}
          messageExample={texts.shortlist.askExample}
          note=""
        />
      )}
    </section>
  );
}
