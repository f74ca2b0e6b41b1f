import { type ComponentProps, type MouseEvent, useId } from 'react';
import type { MainCategory, PropertyListScreen } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { listChoiceQuery, STEP } from './choose-cards.ts';
import styles from './type-filter.module.css';

interface TypeFilterProps {
  list: PropertyListScreen;
  /** The list's category; null for all. */
  category: MainCategory | null;
  path: string;
  /** The chosen type; null for all. */
  type: string | null;
}

/** Keeps a click on the current choice from reloading the page. */
const stay = (event: MouseEvent) => event.preventDefault();

/** Every type with its count, as links, so that Back restores the choice. */
export function TypeFilter({ list, category, path, type }: TypeFilterProps) {
  const texts = useTexts();
  const choices = [
    { value: null, label: texts.propertyList.allTypes, count: list.total },
    ...list.types.map(({ subCategory, count }) => ({
      value: subCategory,
      label: texts.propertyTypes.typeName(subCategory),
      count,
    })),
  ];
  return (
    <>
      <Filter data-needs-script="">
        {choices.map(({ value, label, count }) => (
          <li key={label}>
            <a
              href={`${path}${listChoiceQuery({ type: value, limit: STEP })}`}
              aria-current={value === type ? 'true' : undefined}
              onClick={value === type ? stay : undefined}
            >
              <span className={styles.word}>{label}</span> <sup>{texts.numbers.figure(count)}</sup>
            </a>
          </li>
        ))}
      </Filter>
      <noscript>
        <Filter>
          <PlainChoices list={list} category={category} />
        </Filter>
      </noscript>
    </>
  );
}

/** Without script, links to the pages that list all properties of a type. */
function PlainChoices({ list, category }: Pick<TypeFilterProps, 'list' | 'category'>) {
  const texts = useTexts();
  if (category === null) {
    return Object.entries(texts.propertyTypes.categories).map(([name, label]) => (
      <li key={name}>
        <a href={texts.paths.inPropertyIndex(name as MainCategory)}>{label}</a>
      </li>
    ));
  }
  return list.types.map(({ subCategory, count, group }) => (
    <li key={subCategory}>
      <a href={group === null ? texts.paths.inPropertyIndex(category) : texts.paths.propertyGroup(group)}>
        {texts.propertyTypes.typeName(subCategory)} <sup>{texts.numbers.figure(count)}</sup>
      </a>
    </li>
  ));
}

function Filter({ children, ...rest }: ComponentProps<'div'>) {
  const texts = useTexts();
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links, not the fields of a form.
    <div {...rest} className={styles.filter} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {texts.propertyList.filter}
      </p>
      <ul className={styles.types}>{children}</ul>
    </div>
  );
}
