import { type MouseEvent, useId } from 'react';
import { formatFigure } from '../../format.ts';
import type { ListingScreen } from '../../generated/catalog.ts';
import { choiceSearch, STEP } from './choose-cards.ts';
import { useTexts } from './texts.ts';
import styles from './type-filter.module.css';

export interface TypeFilterProps {
  listing: ListingScreen;
  path: string;
  /** The type that is chosen; null for all. */
  type: string | null;
}

/** What is chosen already is not chosen again: that would begin the page anew. */
const stay = (event: MouseEvent) => event.preventDefault();

/** Every type with its count: links within the page, so that going back restores the choice. */
export function TypeFilter({ listing, path, type }: TypeFilterProps) {
  const { lists } = useTexts().browse;
  const labelId = useId();
  const choices = [
    { value: null, label: lists.allTypes, count: listing.total },
    ...listing.types.map(({ subCategory, count }) => ({ value: subCategory, label: subCategory, count })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links, not the fields of a form.
    <div className={styles.filter} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {lists.filter}
      </p>
      <ul className={styles.types}>
        {choices.map(({ value, label, count }) => (
          <li key={label}>
            <a
              href={`${path}${choiceSearch({ type: value, limit: STEP })}`}
              aria-current={value === type ? 'true' : undefined}
              onClick={value === type ? stay : undefined}
            >
              <span className={styles.word}>{label}</span> <sup>{formatFigure(count)}</sup>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
