import type { ReactNode } from 'react';
import { areaText, bedroomsText } from '../../features/property/property-figures.ts';
import type { Property } from '../../features/property/read-property.ts';
import { badgeTexts } from '../../features/property-card/card-texts.ts';
import { PropertyPrice } from '../../features/property-card/listing-price.tsx';
import { SaveButton } from '../../features/property-card/save-button.tsx';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './home-row.module.css';
import type { HomeState } from './use-homes.ts';

interface HomeRowProps {
  /** What a home is called that is not there: its title if it is known, otherwise its id. */
  title: string;
  state: HomeState;
  onRetry: () => void;
  /** Whether it has a button that saves it. */
  canBeSaved?: boolean;
  /** What the list offers for a home that is there, such as a note. */
  children?: ReactNode;
  /** The buttons at the row's end. */
  actions?: ReactNode;
}

/** A home of a list, in any state. */
export function HomeRow({ title, state, onRetry, canBeSaved = false, children, actions }: HomeRowProps) {
  const texts = useTexts();
  const property = state.status === 'loaded' ? state.value : null;
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        {property?.cover ? (
          <Picture picture={property.cover} alt="" upTo={480} sizes="(max-width: 44rem) 7rem, 14rem" />
        ) : (
          <Mark className={styles.mark} />
        )}
      </div>
      <div>
        {property ? <HomeText property={property} /> : <Absent title={title} state={state} />}
        {children}
      </div>
      <div className={styles.actions}>
        {canBeSaved && property ? <SaveButton id={property.id} title={property.title} /> : null}
        {actions}
        {state.status === 'failed' ? (
          <Button tone="line" size="small" onClick={onRetry}>
            {texts.shortlist.retry}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** A home that is loading, could not be loaded, or has left the site. */
function Absent({ title, state }: Pick<HomeRowProps, 'title' | 'state'>) {
  const texts = useTexts();
  if (state.status === 'loaded') {
    return (
      <>
        <Badge className={styles.badge}>{texts.shortlist.gone}</Badge>
        <p>{fillText(texts.shortlist.goneAdvice, { title })}</p>
      </>
    );
  }
  return <p role="status">{state.status === 'failed' ? texts.shortlist.failed : texts.shortlist.loading}</p>;
}

function HomeText({ property }: { property: Property }) {
  const texts = useTexts();
  const rooms = property.bedrooms
    ? texts.numbers.count(property.bedrooms, texts.property.bedrooms)
    : bedroomsText(property, texts);
  const facts = [property.bedrooms === null ? null : rooms, property.area && areaText(property, texts)];
  // A home that is sold or let says so here.
  const badges = badgeTexts({ ...property, featured: false }, texts);
  return (
    <>
      {badges.map((badge) => (
        <Badge key={badge} className={styles.badge}>
          {badge}
        </Badge>
      ))}
      <p>
        <PropertyPrice className={styles.price} property={property} />
      </p>
      <h3 className={styles.title}>
        <a href={texts.paths.property(property.id)}>
          <ContentText>{property.title}</ContentText>
        </a>
      </h3>
      <p className={styles.facts}>
        <ContentText>{property.location ?? texts.property.notSpecified}</ContentText>
        {facts.map((fact) => (fact ? `\u00a0· ${fact.replaceAll(' ', '\u00a0')}` : null))}
      </p>
    </>
  );
}
