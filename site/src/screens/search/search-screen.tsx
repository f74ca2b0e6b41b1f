import { SearchPanel } from '../../features/search-panel/search-panel.tsx';
import { readSearch } from '../../features/search-panel/search-values.ts';
import { results } from '../../i18n/en/browse/results.ts';
import { useSearch } from '../../navigation/location.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { ResultCards } from './result-cards.tsx';
import { searchRoute } from './search-routes.ts';
import styles from './search-screen.module.css';
import { useTexts } from './texts.ts';
import { useResults } from './use-results.ts';

export default defineScreen({
  head: (_documents, { route }) => {
    const title = results.titles[searchRoute(route).kind];
    return { title, description: `${title}: ${results.description}` };
  },
  Component: SearchResults,
});

function SearchResults({ route }: ScreenProps<object>) {
  const { results: texts } = useTexts().browse;
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
