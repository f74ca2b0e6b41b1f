import { SearchPanel } from '../../features/search-panel/search-panel.tsx';
import { readSearch } from '../../features/search-panel/search-values.ts';
import { searchResultsMessages } from '../../i18n/en/search-results.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/location.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { ResultCards } from './result-cards.tsx';
import { searchRoute } from './search-routes.ts';
import styles from './search-screen.module.css';
import { useResults } from './use-results.ts';

export default defineScreen({
  head: (_documents, { route, translate }) => {
    const title = translate(searchResultsMessages).titles[searchRoute(route).kind];
    return { title, description: `${title}: ${translate(searchResultsMessages).description}` };
  },
  Component: SearchResults,
});

function SearchResults({ route }: ScreenProps<object>) {
  const texts = useMessages(searchResultsMessages);
  const search = useSearch();
  const own = searchRoute(route);
  const { results, loadMore, retry } = useResults(own, search);
  return (
    <Page title={texts.title}>
      <div className={styles.panel}>
        <SearchPanel kind={own.kind} values={readSearch(search)} />
      </div>
      <div className={styles.results}>
        <ResultCards results={results} route={own} onMore={loadMore} onRetry={retry} />
      </div>
    </Page>
  );
}
