import { useEffect, useMemo } from 'react';
import { logFailure } from '../../api/log-failure.ts';
import { CardsLoading } from '../../features/card-list/cards-loading.tsx';
import { heroPhoto } from '../../features/hero/hero.tsx';
import type { ListingScreen } from '../../generated/catalog.ts';
import { late } from '../../hydration/island.tsx';
import { cardList } from '../../i18n/en/browse/card-list.ts';
import { lists } from '../../i18n/en/browse/lists.ts';
import { formatCount, formatFigure } from '../../i18n/format.ts';
import { fillText } from '../../i18n/use-texts.ts';
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
import { useTexts } from './texts.ts';
import { TypeFilter } from './type-filter.tsx';

const PropertyListCards = late(async () => (await import('./property-list-cards.tsx')).PropertyListCards);

interface Documents {
  listing: ListingScreen;
}

export default defineScreen<Documents>({
  hero: true,
  closing: false,
  head: ({ listing }, { route }) => {
    const { words } = listKind(route);
    const { title, pageTitle: name } = words(lists);
    return {
      title: name,
      description: fillText(lists.description, { title, count: formatCount(listing.total, cardList.listed) }),
    };
  },
  opening: ({ site }, { route }) => heroPhoto(site.heroes[listKind(route).hero]),
  Component: PropertyList,
  Pending: PropertyListPending,
  Failed: PropertyListFailed,
});

function PropertyList({ site, route, path, listing }: ScreenProps<Documents>) {
  const texts = useTexts();
  const search = useSearch();
  const choice = useMemo(() => readChoice(search), [search]);
  return (
    <ListFrame
      site={site}
      route={route}
      count={fillText(texts.browse.lists.available, { n: formatFigure(listing.total) })}
      filter={
        listing.total > 0 ? (
          <TypeFilter listing={listing} category={listKind(route).category} path={path} type={choice.type} />
        ) : null
      }
    >
      <PropertyListCards listing={listing} route={route} path={path} choice={choice} />
    </ListFrame>
  );
}

function PropertyListPending({ site, route }: PendingProps) {
  const { browse } = useTexts();
  return (
    <ListFrame site={site} route={route} count={browse.lists.loading}>
      <CardsLoading />
    </ListFrame>
  );
}

function PropertyListFailed({ site, route, failure, retry }: FailedProps<Documents>) {
  const texts = useTexts();
  const { failures } = listKind(route);

  useEffect(() => {
    logFailure(failure.status === null ? failures.unanswered : failures.refused, failure);
  }, [failure, failures]);

  return (
    <ListFrame
      site={site}
      route={route}
      count={fillText(texts.browse.lists.available, { n: formatFigure(0) })}
    >
      <EmptyState
        title={texts.listing.none}
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
