import type { SearchReading } from '../../../generated/catalog.ts';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import type { ListName } from '../../../property-lists.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineLink } from '../../../ui/text-link.tsx';
import { type SearchValues, searchAddress } from '../search-values.ts';
import styles from './filter-bar.module.css';
import { withoutFilters, withValues } from './filter-values.ts';

interface ConditionChipsProps {
  list: ListName;
  values: SearchValues;
  reading: SearchReading;
}

/** The conditions that are on, each with a link to the search without it. */
export function ConditionChips({ list, values, reading }: ConditionChipsProps) {
  const texts = useTexts();
  const chips = reading.conditions.map(({ name, parameters }, at) => ({
    id: `${at} ${name}`,
    name,
    href: searchAddress(list, withValues(values, parameters), texts),
  }));
  return (
    <ul className={styles.chips} aria-label={texts.filterBar.active}>
      {chips.map(({ id, name, href }) => (
        <li key={id}>
          <a className={styles.chip} href={href} aria-label={fillText(texts.filterBar.remove, { name })}>
            {name} <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <InlineLink href={searchAddress(list, withoutFilters(values, reading), texts)}>
          {texts.filterBar.clear}
        </InlineLink>
      </li>
    </ul>
  );
}
