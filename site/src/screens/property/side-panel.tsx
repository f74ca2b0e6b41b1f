import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/code.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Photo } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ClosedActions, ContactActions } from './contact-actions.tsx';
import { Facts } from './facts.tsx';
import type { AdviserWords, PanelWords } from './panel-words.ts';
import styles from './side-panel.module.css';

export function SidePanel({ words, onEnquire }: { words: PanelWords; onEnquire: () => void }) {
  const propertyPage = useMessages(propertyPageMessages);
  const { place, placeHref, title, price, rate, reduction, facts, ways, similarHref, adviser } = words;
  return (
    <section className={styles.panel} aria-label={propertyPage.panel}>
      <p className={styles.place}>{placeHref ? <a href={placeHref}>{place}</a> : place}</p>
      <h1 className={styles.title}>{title}</h1>
      <RuledBlock className={styles.price}>
        {price.said === null ? (
          <Price className={styles.figure} words={price.price} />
        ) : (
          <span className={styles.figure}>{price.said}</span>
        )}
        <small className={styles.rate}>{rate}</small>
        {reduction ? <p className={styles.reduction}>{reduction}</p> : null}
      </RuledBlock>
      <Facts facts={facts} />
      {ways ? <ContactActions ways={ways} onEnquire={onEnquire} /> : null}
      {similarHref ? <ClosedActions href={similarHref} /> : null}
      {adviser ? <Adviser words={adviser} /> : null}
      <p className={styles.lines}>
        <span>
          {propertyPage.reference} <Code>{words.reference}</Code>
        </span>
        {words.permit ? (
          <a href="#permit">
            {propertyPage.permit} <Code>{words.permit}</Code>
          </a>
        ) : null}
      </p>
    </section>
  );
}

function Adviser({ words: { portrait, name, details } }: { words: AdviserWords }) {
  return (
    <p className={styles.adviser}>
      <span className={styles.portrait}>
        <Photo photo={portrait} alt="" />
      </span>
      <strong>{name}</strong>
      <span className={styles.details}>{details}</span>
    </p>
  );
}
