import type { MainCategory, PropertyLine } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen, type ScreenProps } from '../../routing/screen.ts';
import { index } from '../../texts/en/browse/property-index.ts';
import { Page } from '../../ui/page.tsx';
import { IndexSection } from './index-section.tsx';
import { useTexts } from './texts.ts';

interface Documents {
  properties: PropertyLine[];
}

const CATEGORIES: MainCategory[] = ['Residential', 'Rental', 'OffPlan', 'Commercial'];

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle(index.title, site),
    description: index.lead,
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
          category={category}
          properties={properties.filter(({ mainCategory }) => mainCategory === category)}
        />
      ))}
    </Page>
  );
}
