import type { SearchReading } from '../../../generated/catalog.ts';
import { filterBarMessages } from '../../../i18n/en/filter-bar.ts';
import { fillText, useMessages } from '../../../i18n/messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineLink } from '../../../ui/text-link.tsx';
import type { SearchValues } from '../search-values.ts';
import styles from './filter-bar.module.css';
import { cleared, withParameters } from './filter-values.ts';

interface ConditionChipsProps {
  values: SearchValues;
  reading: SearchReading;
  address: (values: SearchValues) => string;
}

/** The conditions that are on, each with a link to the search without it. */
export function ConditionChips({ values, reading, address }: ConditionChipsProps) {
  const filters = useMessages(filterBarMessages);
  const chips = reading.conditions.map(({ name, parameters }, at) => ({
    id: `${at} ${name}`,
    name,
    href: address(withParameters(values, parameters)),
  }));
  return (
    <ul className={styles.chips} aria-label={filters.active}>
      {chips.map(({ id, name, href }) => (
        <li key={id}>
          <a className={styles.chip} href={href} aria-label={fillText(filters.remove, { name })}>
            {name} <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <InlineLink href={address(cleared(values, reading))}>{filters.clear}</InlineLink>
      </li>
    </ul>
  );
}
