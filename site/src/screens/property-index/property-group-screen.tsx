import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { PropertyLines } from '../../features/property-lines/property-lines.tsx';
import type { PropertyGroupScreen } from '../../generated/catalog.ts';
import { navigationMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyIndexMessages } from '../../i18n/en/property-index.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { head } from '../property-group/head.ts';

interface Documents {
  group: PropertyGroupScreen;
}

export default defineScreen<Documents>({
  head,
  Component: PropertyGroup,
});

/** All properties of a type within a category, one per line. */
function PropertyGroup({ group }: ScreenProps<Documents>) {
  const numbers = useMessages(numberFormats);
  const paths = useMessages(sitePaths);
  const index = useMessages(propertyIndexMessages);
  const navigation = useMessages(navigationMessages);
  const names = useMessages(propertyTypeMessages);
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
