import { useEffect, useMemo } from 'react';
import { logFailure } from '../../api/request.ts';
import { CardsLoading } from '../../features/card-list/cards-loading.tsx';
import { heroPhoto } from '../../features/hero/hero.tsx';
import type { PropertyListScreen } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import {
  defineScreen,
  type FailedProps,
  type Head,
  type PendingProps,
  type ScreenContext,
  type ScreenProps,
} from '../../navigation/screen.ts';
import { useSearch } from '../../navigation/use-router.ts';
import { type ListName, listOfRoute } from '../../property-lists.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readListChoice } from './choose-cards.ts';
import { ListFrame } from './list-frame.tsx';
import { PropertyListCards } from './property-list-cards.tsx';
import { TypeFilter } from './type-filter.tsx';

interface Documents {
  list: PropertyListScreen;
}

export default defineScreen<Documents>({
  beginsWithPicture: true,
  footerCallToAction: false,
  head,
  firstPicture: ({ site }, { route }) => heroPhoto(site.heroes[listOfRoute(route).hero]),
  Component: PropertyList,
  Pending: PropertyListPending,
  Failed: PropertyListFailed,
});

function head({ list }: { list: PropertyListScreen }, { route, texts }: ScreenContext): Head {
  const { title, pageTitle } = texts.propertyList[listOfRoute(route).name];
  const description = texts.numbers.count(list.total, texts.propertyList.description);
  return { title: pageTitle, description: fillText(description, { title }) };
}

function PropertyList({ site, route, path, list }: ScreenProps<Documents>) {
  const texts = useTexts();
  const queryString = useSearch();
  const choice = useMemo(() => readListChoice(queryString), [queryString]);
  return (
    <ListFrame
      site={site}
      route={route}
      count={texts.numbers.count(list.total, texts.propertyList.available)}
      filter={
        list.total > 0 ? (
          <TypeFilter list={list} category={listOfRoute(route).category} path={path} type={choice.type} />
        ) : null
      }
    >
      <PropertyListCards list={list} route={route} path={path} choice={choice} />
    </ListFrame>
  );
}

function PropertyListPending({ site, route }: PendingProps) {
  const texts = useTexts();
  return (
    <ListFrame site={site} route={route} count={texts.propertyList.loading}>
      <CardsLoading />
    </ListFrame>
  );
}

/** The console messages for a failed load: after an error response, and without a response. */
const FAILURES: Record<ListName, { refused: string; unanswered: string }> = {
  all: { refused: 'Failed to fetch properties', unanswered: 'Error fetching properties' },
  residential: {
    refused: 'Failed to fetch residential properties',
    unanswered: 'Error fetching residential properties',
  },
  rent: {
    refused: 'Failed to fetch Rental properties',
    unanswered: 'Failed to fetch Rental properties',
  },
  'off-plan': {
    refused: 'Failed to fetch off-plan properties',
    unanswered: 'Error fetching off-plan properties',
  },
  commercial: {
    refused: 'Failed to fetch commercial properties',
    unanswered: 'Error fetching commercial properties',
  },
};

function PropertyListFailed({ site, route, failure, retry }: FailedProps<Documents>) {
  const texts = useTexts();
  const failures = FAILURES[listOfRoute(route).name];

  useEffect(() => {
    logFailure(failure.status === null ? failures.unanswered : failures.refused, failure);
  }, [failure, failures]);

  return (
    <ListFrame site={site} route={route} count={texts.numbers.count(0, texts.propertyList.available)}>
      <EmptyState
        title={texts.cardList.none}
        advice={texts.failure.advice}
        action={
          <Button tone="line" onClick={retry}>
            {texts.failure.retry}
          </Button>
        }
      />
    </ListFrame>
  );
}
