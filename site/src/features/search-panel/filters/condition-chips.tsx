import type { SearchReading } from '../../../generated/catalog.ts';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineLink } from '../../../ui/text-link.tsx';
import type { SearchValues } from '../search-values.ts';
import styles from './filter-bar.module.css';
import { withoutFilters, withValues } from './filter-values.ts';

interface ConditionChipsProps {
  values: SearchValues;
  reading: SearchReading;
  address: (values: SearchValues) => string;
}

/** The conditions that are on, each with a link to the search without it. */
export function ConditionChips({ values, reading, address }: ConditionChipsProps) {
  const texts = useTexts();
  const chips = reading.conditions.map(({ name, parameters }, at) => ({
    id: `${at} ${name}`,
    name,
    href: address(withValues(values, parameters)),
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
        <InlineLink href={address(withoutFilters(values, reading))}>{texts.filterBar.clear}</InlineLink>
      </li>
    </ul>
  );
}
