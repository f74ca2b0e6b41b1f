import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { PropertyLines } from '../../features/property-lines/property-lines.tsx';
import type { PropertyGroupScreen } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { head } from './head.ts';

interface Documents {
  group: PropertyGroupScreen;
}

export default defineScreen<Documents>({
  head,
  Component: PropertyGroup,
});

/** All properties of a type within a category, one per line. */
function PropertyGroup({ group }: ScreenProps<Documents>) {
  const numbers = useTexts('numbers');
  const paths = useTexts('paths');
  const index = useTexts('propertyIndex');
  const navigation = useTexts('navigation');
  const names = useTexts('propertyTypes');
  const { mainCategory, subCategory, properties } = group;
  const category = names.categories[mainCategory];
  const type = index.listName(subCategory);
  return (
    <Page
      above={
        <Breadcrumbs
          label={navigation.breadcrumbs}
          crumbs={[
            { label: index.title, href: paths.propertyIndex },
            { label: category, href: paths.inPropertyIndex(mainCategory) },
          ]}
          current={type}
        />
      }
      title={fillText(index.groupTitle, { category, type: type.toLowerCase() })}
      lead={numbers.count(properties.length, index.groupLead)}
    >
      <PropertyLines properties={properties} />
      <SearchAlerts search={{ category: mainCategory, type: subCategory }} />
    </Page>
  );
}
