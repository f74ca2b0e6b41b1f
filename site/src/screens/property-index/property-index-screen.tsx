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
    description: texts.propertyIndex.lead,
  }),
  Component: PropertyIndex,
});

/** An index of all properties by type, for browsers without script, where lists show only their first cards. */
function PropertyIndex({ groups }: ScreenProps<Documents>) {
  const index = useTexts('propertyIndex');
  return (
    <Page title={index.title} lead={index.lead}>
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
  const numbers = useTexts('numbers');
  const paths = useTexts('paths');
  const names = useTexts('propertyTypes');
  const index = useTexts('propertyIndex');
  if (groups.length === 0) return null;
  const headingId = categoryAnchor(category);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={names.categories[category]} />
      <LinkColumns
        links={groups.map(({ id, subCategory, count }) => ({
          href: paths.propertyGroup(id),
          label: index.listName(subCategory),
          count: numbers.figure(count),
        }))}
      />
    </section>
  );
}
