import { useId } from 'react';
import { CardSkeletons, CardsLoadingLine } from '../../features/card-list/cards-loading.tsx';
import { LandingLinks } from '../../features/landing-links/landing-links.tsx';
import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { GrowingCards } from '../../features/property-card/growing-cards.tsx';
import type { LandingLink, MainCategory, PropertyListScreen } from '../../generated/catalog.ts';
import { MAX_CARDS } from '../../generated/lists.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { categoryCondition, listOfRoute } from '../../property-lists.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  chooseCards,
  furtherPages,
  type ListChoice,
  listChoiceQuery,
  totalOf,
  withMore,
} from './choose-cards.ts';
import { useFurtherCards } from './further-cards.ts';
import styles from './list-frame.module.css';

interface PropertyListCardsProps {
  list: PropertyListScreen;
  route: string;
  path: string;
  choice: ListChoice;
}

/** The cards of a list, with its further pages as they are loaded. */
export function PropertyListCards({ list, route, path, choice }: PropertyListCardsProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { category, name } = listOfRoute(route);
  const pages = furtherPages(list, `${texts.language.prefix}/api/screens/property-list/${name}`, choice);
  const further = useFurtherCards(pages);
  const cards = chooseCards(list, further.properties, choice);
  const total = totalOf(list, choice);
  const isFailed = further.status === 'failed';
  const isLoading = further.status === 'loading';
  const counts = { shown: texts.numbers.figure(cards.length), total: texts.numbers.figure(total) };

  function showMore() {
    if (isFailed) further.retry();
    else navigate(path + listChoiceQuery(withMore(choice)), { replace: true });
  }

  return (
    <>
      <div role="status">
        {total === 0 ? <NoCards path={path} isFiltered={choice.type !== null} /> : null}
        {total > 0 && cards.length === 0 && isLoading ? <CardsLoadingLine /> : null}
        {cards.length > 0 ? (
          <VisuallyHidden>{fillText(texts.propertyList.showing, counts)}</VisuallyHidden>
        ) : null}
      </div>
      {cards.length === 0 && isLoading ? <CardSkeletons /> : null}
      {cards.length > 0 || isFailed ? (
        <GrowingCards
          properties={cards}
          total={total}
          // A list that became shorter since the build ends before its total.
          more={further.status !== 'loaded' ? further.status : cards.length < choice.limit ? 'none' : 'more'}
          onMore={showMore}
          beyond={choice.limit < MAX_CARDS ? null : <Others category={category} />}
        />
      ) : null}
      {list.total > list.properties.length ? <RestWithoutScript /> : null}
      <SearchAlerts conditions={{ ...categoryCondition(name), ...(choice.type && { type: choice.type }) }} />
      {list.landings.length === 0 ? null : <ByDistrict landings={list.landings} />}
    </>
  );
}

/** Links to the landing pages with most of the list's properties. */
function ByDistrict({ landings }: { landings: readonly LandingLink[] }) {
  const texts = useTexts();
  const headingId = useId();
  return (
    <section className={styles.below} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={texts.landing.byDistrict} />
      <LandingLinks landings={landings} name="title" />
    </section>
  );
}

/** A link past the end of a list, which is limited: each type has a page with all its properties. */
function Others({ category }: { category: MainCategory | null }) {
  const texts = useTexts();
  return (
    <LinkButton
      href={category ? texts.paths.inPropertyIndex(category) : texts.paths.propertyIndex}
      tone="line"
    >
      {texts.propertyIndex.title}
    </LinkButton>
  );
}

function RestWithoutScript() {
  const texts = useTexts();
  return (
    <noscript>
      <p className={styles.below}>
        {texts.propertyList.withoutScript}{' '}
        <InlineLink href={texts.paths.propertyIndex}>{texts.propertyIndex.title}</InlineLink>
      </p>
    </noscript>
  );
}

function NoCards({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  const texts = useTexts();
  return (
    <EmptyState
      title={texts.cardList.none}
      advice={isFiltered ? texts.propertyList.noneOfType : texts.propertyList.noneAdvice}
      action={
        isFiltered ? (
          <LinkButton href={path} tone="line">
            {texts.propertyList.allTypes}
          </LinkButton>
        ) : null
      }
    />
  );
}
