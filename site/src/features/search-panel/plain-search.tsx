// What browsers without script have in place of the search panel's button and the filters.

import { useTexts } from '../../i18n/texts.ts';
import { withQuery } from '../../navigation/query.ts';
import { PLAIN_RESULTS } from '../../navigation/search-paths.ts';
import { categoryCondition, type ListName, propertyLists } from '../../property-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './search-panel.module.css';

/** The button of the panel's form. */
export function PlainSubmit({ list }: { list: ListName }) {
  const texts = useTexts();
  const { category } = propertyLists[list];
  return (
    <>
      {category ? <input type="hidden" name="category" value={category} /> : null}
      {texts.language.code === 'en' ? null : <input type="hidden" name="lang" value={texts.language.code} />}
      <Button className={styles.submit} type="submit" formAction={`${PLAIN_RESULTS}#results`}>
        <Icon name="search" /> {texts.search.submit}
      </Button>
    </>
  );
}

/** A link to all filters. */
export function PlainFilters({ list }: { list: ListName }) {
  const texts = useTexts();
  return (
    <p className={styles.withoutScript}>
      <InlineLink
        href={PLAIN_RESULTS + withQuery('', { ...categoryCondition(list), lang: texts.language.code })}
      >
        {texts.search.filterAndSort}
      </InlineLink>
    </p>
  );
}
