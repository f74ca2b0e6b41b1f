import type { ReactNode } from 'react';
import type { LandingScreen } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import styles from '../../ui/details.module.css';
import { pricesText } from './prices-text.ts';

/** What the records say together: prices, the median per square foot with the number behind it, the newest. */
export function LandingFigures({ landing }: { landing: LandingScreen }) {
  const texts = useTexts();
  const { count, facts, purpose, properties } = landing;
  const prices = pricesText(facts, purpose, texts);
  const newest = properties[0];
  return (
    <section aria-label={texts.landing.figures}>
      <dl className={styles.details}>
        <Figure label={texts.landing.onOffer}>{texts.numbers.figure(count)}</Figure>
        {prices === null ? null : <Figure label={texts.landing.priceLabel[purpose]}>{prices}</Figure>}
        {facts.medianPerSquareFoot === null ? null : (
          <Figure
            label={texts.landing.medianLabel[purpose]}
            note={texts.numbers.count(facts.medianOf, texts.landing.medianOf)}
          >
            {texts.numbers.price(facts.medianPerSquareFoot)}
          </Figure>
        )}
        {facts.offPlan === 0 || facts.offPlan === count ? null : (
          <Figure label={texts.landing.offPlan}>{texts.numbers.figure(facts.offPlan)}</Figure>
        )}
        {newest ? <Figure label={texts.landing.newest}>{texts.dates.date(newest.createdAt)}</Figure> : null}
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
