import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import { fillText, useMessages, useTranslate } from '../../../i18n/messages.ts';
import { sitePaths } from '../../../navigation/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineLink } from '../../../ui/text-link.tsx';
import { readSearch, type SearchValues, searchAddress, searchKinds, searchString } from '../search-kinds.ts';
import { type Chip, chipsOf } from './chips.ts';
import { FewerConditions } from './fewer-conditions.tsx';
import styles from './filter-bar.module.css';
import type { FilterBarProps } from './filter-bar.tsx';
import { chosen, cleared, readUnderstood } from './filter-values.ts';
import { useSummary } from './use-summary.ts';

/** The conditions that are on, each removable, and for a search that found nothing those that hinder it. */
export function FilterConditions({ kind, search, understood = null, isEmpty = false }: FilterBarProps) {
  const filters = useMessages(searchFilterMessages);
  const paths = useMessages(sitePaths);
  const translate = useTranslate();
  const values = readSearch(search);
  const address = (wanted: SearchValues) => searchAddress(paths[searchKinds[kind].target], wanted);
  // Communities are named by the function, and what hinders a search is counted by it.
  const isAsking = isEmpty || chosen(values, 'community').length > 0;
  const { summary } = useSummary(kind, isAsking ? searchString(values) : null);
  const conditions = readUnderstood(understood);
  const chips = chipsOf({ values, conditions, summary }, translate);
  return (
    <>
      {chips.length > 0 ? (
        <ul className={styles.chips} aria-label={filters.active}>
          {chips.map((chip) => (
            <li key={chip.id}>
              <ChipLink chip={chip} href={address(chip.without)} />
            </li>
          ))}
          <li>
            <InlineLink href={address(cleared(values))}>{filters.clear}</InlineLink>
          </li>
        </ul>
      ) : null}
      {isEmpty && summary ? <FewerConditions {...{ summary, values, address }} /> : null}
    </>
  );
}

function ChipLink({ chip, href }: { chip: Chip; href: string }) {
  const { remove } = useMessages(searchFilterMessages);
  return (
    <a className={styles.chip} href={href} aria-label={fillText(remove, { name: chip.label })}>
      {chip.label} <Icon name="x" />
    </a>
  );
}
