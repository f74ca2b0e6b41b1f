import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { PropertyLines } from '../../features/property-lines/property-lines.tsx';
import type { PropertyGroupScreen } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { defineScreen, type Head, type ScreenContext, type ScreenProps } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';

interface Documents {
  group: PropertyGroupScreen;
}

export default defineScreen<Documents>({
  head,
  Component: PropertyGroup,
});

function head({ group }: { group: PropertyGroupScreen }, { texts }: ScreenContext): Head {
  const { listName, groupTitle, groupDescription } = texts.propertyIndex;
  const category = texts.propertyTypes.categories[group.mainCategory];
  const values = { category, type: listName(group.subCategory).toLowerCase() };
  const description = texts.numbers.count(group.properties.length, groupDescription);
  return { title: fillText(groupTitle, values), description: fillText(description, values) };
}

/** All properties of a type within a category, one per line. */
function PropertyGroup({ group }: ScreenProps<Documents>) {
  const texts = useTexts();
  const { mainCategory, subCategory, properties } = group;
  const category = texts.propertyTypes.categories[mainCategory];
  const type = texts.propertyIndex.listName(subCategory);
  return (
    <Page
      above={
        <Breadcrumbs
          label={texts.navigation.breadcrumbs}
          crumbs={[
            { label: texts.propertyIndex.title, href: texts.paths.propertyIndex },
            { label: category, href: texts.paths.inPropertyIndex(mainCategory) },
          ]}
          current={type}
        />
      }
      title={fillText(texts.propertyIndex.groupTitle, { category, type: type.toLowerCase() })}
      intro={texts.numbers.count(properties.length, texts.propertyIndex.groupIntro)}
    >
      <PropertyLines properties={properties} />
      <SearchAlerts conditions={{ category: mainCategory, type: subCategory }} />
    </Page>
  );
}
