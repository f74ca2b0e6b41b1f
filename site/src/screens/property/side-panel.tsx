import { SaveButton } from '../../features/property-card/save-button.tsx';
import { ContentText } from '../../i18n/content-text.tsx';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TemplateList, TemplatePart } from '../../template-part.tsx';
import { Code } from '../../ui/code.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Photo } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ClosedActions, ContactActions } from './contact-actions.tsx';
import type {
  AdviserViewModel,
  FactViewModel,
  PanelPriceViewModel,
  PanelViewModel,
} from './property-view-model.ts';
import styles from './side-panel.module.css';

export function SidePanel(model: PanelViewModel & { onEnquire: () => void }) {
  const { title, isTranslated, facts, contact, similarHref, onEnquire } = model;
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <section className={styles.panel} aria-label={propertyPage.panel}>
      <TemplatePart of={model.save}>
        {({ savedId, saveLabel }) => <SaveButton id={savedId} label={saveLabel} className={styles.save} />}
      </TemplatePart>
      <TemplatePart of={model.place}>
        {({ name, href }) => <p className={styles.place}>{href ? <a href={href}>{name}</a> : name}</p>}
      </TemplatePart>
      <h1 className={styles.title}>
        <ContentText isTranslated={isTranslated}>{title}</ContentText>
      </h1>
      <TemplatePart of={model.price}>{(price) => <PanelPrice {...price} />}</TemplatePart>
      <Facts facts={facts} />
      {contact ? <ContactActions contact={contact} onEnquire={onEnquire} /> : null}
      {similarHref ? <ClosedActions href={similarHref} /> : null}
      <TemplatePart of={model.adviser}>{(adviser) => <Adviser {...adviser} />}</TemplatePart>
      <p className={styles.lines}>
        <span>
          {propertyPage.reference} <Code>{model.reference}</Code>
        </span>
        <TemplatePart of={model.permit}>
          {({ number }) => (
            <a href="#permit">
              {propertyPage.permit} <Code>{number}</Code>
            </a>
          )}
        </TemplatePart>
      </p>
    </section>
  );
}

function PanelPrice({ text, price, rate, reduction }: PanelPriceViewModel) {
  return (
    <RuledBlock className={styles.price}>
      {text === null ? (
        <Price className={styles.figure} price={price} />
      ) : (
        <span className={styles.figure}>{text}</span>
      )}
      <small className={styles.rate}>{rate}</small>
      <TemplatePart of={reduction}>{({ text }) => <p className={styles.reduction}>{text}</p>}</TemplatePart>
    </RuledBlock>
  );
}

function Adviser({ portrait, name, details }: AdviserViewModel) {
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

function Facts({ facts }: { facts: readonly FactViewModel[] }) {
  return (
    <dl className={styles.facts}>
      <TemplateList of={facts}>
        {({ id, value, metric }) => (
          <div>
            <dt>{id}</dt>
            <dd>
              {value}
              {metric ? <small className={styles.metric}>{metric}</small> : null}
            </dd>
          </div>
        )}
      </TemplateList>
    </dl>
  );
}
