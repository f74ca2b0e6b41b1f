import { RuledBlock } from '../../ui/layout.tsx';
import { AlertForm } from './alert-form.tsx';
import styles from './search-alerts.module.css';

interface SearchAlertsProps {
  /** The parameters of the search. */
  search: Record<string, string>;
  /** Whether the search is known: a prerendered page of results does not know its address. */
  isKnown?: boolean;
}

/** New listings of a search, by mail or as a feed. */
export function SearchAlerts({ search, isKnown = true }: SearchAlertsProps) {
  const query = new URLSearchParams(search).toString();
  return (
    <RuledBlock className={styles.block}>
      <AlertForm search={query} feed={isKnown ? feedAddress(search) : null} className={styles.head} />
    </RuledBlock>
  );
}

/** The address of a search's feed. */
export function feedAddress(search: Record<string, string>): string {
  return `/api/search/feed?${new URLSearchParams(search)}`;
}
