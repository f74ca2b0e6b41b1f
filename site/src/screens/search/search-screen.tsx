import { CardSkeletons, CardsLoadingLine } from '../../features/card-list/cards-loading.tsx';
import { GrowingCards } from '../../features/property-card/growing-cards.tsx';
import { FilterBar } from '../../features/search-panel/filters/filter-bar.tsx';
import { SearchPanel } from '../../features/search-panel/search-panel.tsx';
import { readSearch, searchQuery } from '../../features/search-panel/search-values.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { defineScreen, type Head, type ScreenContext, type ScreenProps } from '../../navigation/screen.ts';
import { useNavigate, useSearch } from '../../navigation/use-router.ts';
import { listOfRoute, type PropertyList } from '../../property-lists.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ResultAlerts } from './result-alerts.tsx';
import styles from './search-screen.module.css';
import { type Results, useResults } from './use-results.ts';

export default defineScreen({ head, Component: SearchResults });

function head(_documents: object, { route, texts }: ScreenContext): Head {
  const { titles, description } = texts.searchResults;
  const title = titles[listOfRoute(route).name];
  return { title, description: fillText(description, { title }) };
}

function SearchResults({ route, path }: ScreenProps<object>) {
  const texts = useTexts();
  const navigate = useNavigate();
  const queryString = useSearch();
  const list = listOfRoute(route);
  const { results, loadMore } = useResults(list, queryString, (longer) =>
    navigate(path + longer, { replace: true }),
  );
  const found = results.status === 'loaded' ? results : null;
  const shown = searchQuery(readSearch(found?.queryString ?? queryString));

  return (
    <Page title={texts.searchResults.title}>
      <div className={styles.panel}>
        <SearchPanel list={list.name} values={readSearch(shown)} />
      </div>
      <div className={styles.filters} data-needs-script="">
        {/* The prerendered page does not know its address. */}
        {useIsHydrated() && (
          <FilterBar
            list={list.name}
            queryString={shown}
            reading={found?.reading}
            leftOut={found?.leftOut}
            isEmpty={found?.total === 0}
          />
        )}
      </div>
      <div className={styles.results} data-needs-script="">
        <VisuallyHidden role="status">
          {found && texts.numbers.count(found.total, texts.cardList.listed)}
        </VisuallyHidden>
        <ResultCards results={results} list={list} onMore={loadMore} />
      </div>
      <div className={styles.results} data-needs-script="">
        <ResultAlerts list={list.name} readable={found?.leftOut.length ? found.queryString : undefined} />
      </div>
    </Page>
  );
}

interface ResultCardsProps {
  results: Results;
  list: PropertyList;
  /** Asks for further cards, or again after a failure. */
  onMore: () => void;
}

function ResultCards({ results, list, onMore }: ResultCardsProps) {
  const texts = useTexts();
  if (results.status === 'loading')
    return (
      <>
        <CardsLoadingLine />
        <CardSkeletons />
      </>
    );
  if (results.status === 'failed' || results.total === 0)
    return <NoResults isFailure={results.status === 'failed'} list={list} onRetry={onMore} />;
  const { properties, total, more } = results;
  return (
    <>
      <RuledBlock className={styles.count}>
        <h2>{texts.numbers.count(total, texts.cardList.listed)}</h2>
      </RuledBlock>
      <GrowingCards properties={properties} total={total} more={more} onMore={onMore} />
    </>
  );
}

function NoResults({
  isFailure,
  list,
  onRetry,
}: Pick<ResultCardsProps, 'list'> & { isFailure: boolean; onRetry: () => void }) {
  const texts = useTexts();
  return (
    <RuledBlock className={styles.none}>
      <div role={isFailure ? 'alert' : undefined}>
        <EmptyState
          title={texts.cardList.none}
          advice={isFailure ? texts.searchResults.failedAdvice : texts.searchResults.emptyAdvice}
          action={
            isFailure ? (
              <Button tone="line" onClick={onRetry}>
                {texts.failure.retry}
              </Button>
            ) : (
              <LinkButton tone="line" href={texts.paths[list.page]}>
                {texts.cardList.everything[list.name]}
              </LinkButton>
            )
          }
        />
      </div>
    </RuledBlock>
  );
}
