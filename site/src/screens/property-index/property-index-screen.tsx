import type { MainCategory, PropertyLine } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen, type ScreenProps } from '../../routing/screen.ts';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { IndexSection } from './index-section.tsx';

interface Documents {
  properties: PropertyLine[];
}

const CATEGORIES: MainCategory[] = ['Residential', 'Rental', 'OffPlan', 'Commercial'];

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle(en.browse.index.title, site),
    description: en.browse.index.lead,
  }),
  Component: PropertyIndex,
});

/** Every listing as a line: the lists show their first cards alone to those whose browser runs no script. */
function PropertyIndex({ properties }: ScreenProps<Documents>) {
  const { index } = useTexts().browse;
  return (
    <Page title={index.title} lead={index.lead}>
      {CATEGORIES.map((category) => (
        <IndexSection
          key={category}
          title={index.categories[category]}
          properties={properties.filter(({ mainCategory }) => mainCategory === category)}
        />
      ))}
    </Page>
  );
}
