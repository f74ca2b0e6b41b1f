import type { MainCategory, PropertyGroup } from '../../generated/catalog.ts';
import { categoryAnchor } from '../../i18n/paths.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { propertyLists } from '../../property-lists.ts';
import { LinkColumns } from '../../ui/link-columns.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './property-index-screen.module.css';

interface Documents {
  groups: PropertyGroup[];
}

export default defineScreen<Documents>({
  head: (_, { texts }) => ({
    title: texts.propertyIndex.title,
    description: texts.propertyIndex.intro,
  }),
  Component: PropertyIndex,
});

/** An index of all properties by type, for browsers without script, where lists show only their first cards. */
function PropertyIndex({ groups }: ScreenProps<Documents>) {
  const texts = useTexts();
  return (
    <Page title={texts.propertyIndex.title} intro={texts.propertyIndex.intro}>
      {Object.values(propertyLists).map(({ category }) =>
        category === null ? null : (
          <Category
            key={category}
            category={category}
            groups={groups.filter(({ mainCategory }) => mainCategory === category)}
          />
        ),
      )}
    </Page>
  );
}

function Category({ category, groups }: { category: MainCategory; groups: PropertyGroup[] }) {
  const texts = useTexts();
  if (groups.length === 0) return null;
  const headingId = categoryAnchor(category);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={texts.propertyTypes.categories[category]} />
      <LinkColumns
        links={groups.map(({ id, subCategory, count }) => ({
          href: texts.paths.propertyGroup(id),
          label: texts.propertyIndex.listName(subCategory),
          count: texts.numbers.figure(count),
        }))}
      />
    </section>
  );
}
