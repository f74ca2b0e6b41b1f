import { useEffect, useState } from 'react';
import { CardsLoadingLine } from '../../features/card-list/cards-loading.tsx';
import { ShowMore } from '../../features/card-list/show-more.tsx';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import { formatFigure } from '../../format.ts';
import type { ListingScreen } from '../../generated/catalog.ts';
import { useNavigate } from '../../routing/location.ts';
import { paths } from '../../routing/paths.ts';
import { fillText } from '../../texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Choice, choiceSearch, chooseCards, STEP } from './choose-cards.ts';
import styles from './listing-cards.module.css';
import { loadRest, useRest } from './rest-of-list.ts';
import { useTexts } from './texts.ts';

export interface ListingCardsProps {
  listing: ListingScreen;
  /** The document that holds the whole list. */
  everything: string;
  path: string;
  choice: Choice;
}

export function ListingCards({ listing, everything, path, choice }: ListingCardsProps) {
  const { lists, cardList } = useTexts().browse;
  const navigate = useNavigate();
  const [focusFrom, setFocusFrom] = useState<number>();
  const rest = useRest(everything);
  const { cards, total, isShort } = chooseCards(
    listing,
    rest.status === 'loaded' ? rest.properties : null,
    choice,
  );
  const mustLoad = isShort && rest.status === 'unasked';

  useEffect(() => {
    if (mustLoad) void loadRest(everything);
  }, [mustLoad, everything]);

  const isLoading = isShort && rest.status !== 'failed';
  const counts = { shown: formatFigure(cards.length), total: formatFigure(total) };

  function showMore() {
    setFocusFrom(cards.length);
    if (rest.status === 'failed') void loadRest(everything);
    const limit = isShort ? choice.limit : choice.limit + STEP;
    navigate(`${path}${choiceSearch({ ...choice, limit })}`, { replace: true });
  }

  return (
    <>
      <div role="status">
        {total === 0 ? <NoCards path={path} isFiltered={choice.type !== null} /> : null}
        {total > 0 && cards.length === 0 && isLoading ? <CardsLoadingLine /> : null}
        {cards.length > 0 ? <VisuallyHidden>{fillText(lists.showing, counts)}</VisuallyHidden> : null}
      </div>
      {cards.length > 0 ? <CardGrid properties={cards} focusFrom={focusFrom} /> : null}
      {cards.length === 0 && isLoading ? <CardSkeletons count={6} /> : null}
      {cards.length > 0 || rest.status === 'failed' ? (
        <ShowMore
          words={fillText(cardList.shownOf, counts)}
          done={cards.length / total}
          state={cards.length === total ? 'all' : isLoading ? 'loading' : isShort ? 'failed' : 'more'}
          onMore={showMore}
        />
      ) : null}
      {listing.total > listing.properties.length ? <RestWithoutScript /> : null}
    </>
  );
}

function RestWithoutScript() {
  const { browse } = useTexts();
  return (
    <noscript>
      <p className={styles.withoutScript}>
        {browse.lists.withoutScript} <InlineLink href={paths.propertyIndex}>{browse.index.title}</InlineLink>
      </p>
    </noscript>
  );
}

function NoCards({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  const { listing, browse } = useTexts();
  return (
    <EmptyState
      title={listing.none}
      advice={isFiltered ? browse.lists.noneOfType : browse.lists.noneAdvice}
      action={
        isFiltered ? (
          <LinkButton href={path} tone="line">
            {browse.lists.allTypes}
          </LinkButton>
        ) : null
      }
    />
  );
}
