import type { SearchSummary } from '../../../generated/catalog.ts';
import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import { fillText, useMessages, useTranslate } from '../../../i18n/messages.ts';
import { sitePaths } from '../../../navigation/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineLink } from '../../../ui/text-link.tsx';
import {
  readSearch,
  type SearchKind,
  type SearchValues,
  searchAddress,
  searchKinds,
} from '../search-kinds.ts';
import { type Chip, chipsOf } from './chips.ts';
import { cleared, readUnderstood } from './conditions.ts';
import styles from './filter-bar.module.css';

export interface ConditionChipsProps {
  kind: SearchKind;
  search: string;
  understood: string | null;
  /** Has the names of communities. */
  summary?: SearchSummary | null;
}

/** The conditions that are on, each with a link to the search without it. */
export function ConditionChips({ kind, search, understood, summary = null }: ConditionChipsProps) {
  const filters = useMessages(searchFilterMessages);
  const paths = useMessages(sitePaths);
  const translate = useTranslate();
  const values = readSearch(search);
  const address = (wanted: SearchValues) => searchAddress(paths[searchKinds[kind].target], wanted);
  const conditions = readUnderstood(understood);
  const chips = chipsOf({ kind, values, conditions, summary }, translate);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={filters.active}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <ChipLink chip={chip} href={address(chip.without)} />
        </li>
      ))}
      <li>
        <InlineLink href={address(cleared(values, conditions))}>{filters.clear}</InlineLink>
      </li>
    </ul>
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
