import type { ReactNode } from 'react';
import type { LandingScreen } from '../../generated/catalog.ts';
import { useAllTexts, useTexts } from '../../i18n/texts.ts';
import styles from '../../ui/details.module.css';
import { pricesText } from './prices-text.ts';

/** What the records say together: prices, the median per square foot with the number behind it, the newest. */
export function LandingFigures({ landing }: { landing: LandingScreen }) {
  const texts = useAllTexts();
  const numbers = useTexts('numbers');
  const dates = useTexts('dates');
  const messages = useTexts('landing');
  const { count, facts, purpose, properties } = landing;
  const prices = pricesText(facts, purpose, texts);
  const newest = properties[0];
  return (
    <section aria-label={messages.figures}>
      <dl className={styles.details}>
        <Figure label={messages.onOffer}>{numbers.figure(count)}</Figure>
        {prices === null ? null : <Figure label={messages.priceLabel[purpose]}>{prices}</Figure>}
        {facts.medianPerSquareFoot === null ? null : (
          <Figure
            label={messages.medianLabel[purpose]}
            note={numbers.count(facts.medianOf, messages.medianOf)}
          >
            {numbers.price(facts.medianPerSquareFoot)}
          </Figure>
        )}
        {facts.offPlan === 0 || facts.offPlan === count ? null : (
          <Figure label={messages.offPlan}>{numbers.figure(facts.offPlan)}</Figure>
        )}
        {newest ? <Figure label={messages.newest}>{dates.date(newest.createdAt)}</Figure> : null}
      </dl>
    </section>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note ? <span className={styles.note}>{note}</span> : null}
      </dd>
    </div>
  );
}
