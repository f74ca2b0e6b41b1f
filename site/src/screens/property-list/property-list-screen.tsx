import { useEffect, useMemo } from 'react';
import { logFailure } from '../../api/request.ts';
import { CardsLoading } from '../../features/card-list/cards-loading.tsx';
import { heroPhoto } from '../../features/hero/hero.tsx';
import type { PropertyListScreen } from '../../generated/catalog.ts';
import { island } from '../../hydration/island.tsx';
import { cardListMessages } from '../../i18n/en/card-list.ts';
import { failureMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyListMessages } from '../../i18n/en/property-list.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/location.ts';
import {
  defineScreen,
  type FailedProps,
  type PendingProps,
  type ScreenProps,
} from '../../navigation/screen.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readChoice } from './choose-cards.ts';
import { ListFrame } from './list-frame.tsx';
import { listKind } from './list-kinds.ts';
import { TypeFilter } from './type-filter.tsx';

const PropertyListCards = island(async () => (await import('./property-list-cards.tsx')).PropertyListCards);

interface Documents {
  list: PropertyListScreen;
}

export default defineScreen<Documents>({
  hero: true,
  closing: false,
  head: ({ list }, { route, translate }) => {
    const numbers = translate(numberFormats);
    const lists = translate(propertyListMessages);
    const { title, pageTitle } = lists[listKind(route).name];
    return {
      title: pageTitle,
      description: fillText(numbers.count(list.total, lists.description), { title }),
    };
  },
  opening: ({ site }, { route }) => heroPhoto(site.heroes[listKind(route).hero]),
  Component: PropertyList,
  Pending: PropertyListPending,
  Failed: PropertyListFailed,
});

function PropertyList({ site, route, path, list }: ScreenProps<Documents>) {
  const numbers = useMessages(numberFormats);
  const lists = useMessages(propertyListMessages);
  const search = useSearch();
  const choice = useMemo(() => readChoice(search), [search]);
  return (
    <ListFrame
      site={site}
      route={route}
      count={numbers.count(list.total, lists.available)}
      filter={
        list.total > 0 ? (
          <TypeFilter list={list} category={listKind(route).category} path={path} type={choice.type} />
        ) : null
      }
    >
      <PropertyListCards list={list} route={route} path={path} choice={choice} />
    </ListFrame>
  );
}

function PropertyListPending({ site, route }: PendingProps) {
  const lists = useMessages(propertyListMessages);
  return (
    <ListFrame site={site} route={route} count={lists.loading}>
      <CardsLoading />
    </ListFrame>
  );
}

function PropertyListFailed({ site, route, failure, retry }: FailedProps<Documents>) {
  const numbers = useMessages(numberFormats);
  const lists = useMessages(propertyListMessages);
  const cardList = useMessages(cardListMessages);
  const { advice, retry: retryLabel } = useMessages(failureMessages);
  const { failures } = listKind(route);

  useEffect(() => {
    logFailure(failure.status === null ? failures.unanswered : failures.refused, failure);
  }, [failure, failures]);

  return (
    <ListFrame site={site} route={route} count={numbers.count(0, lists.available)}>
      <EmptyState
        title={cardList.none}
        advice={advice}
        action={
          <Button tone="line" onClick={retry}>
            {retryLabel}
          </Button>
        }
      />
    </ListFrame>
  );
}
