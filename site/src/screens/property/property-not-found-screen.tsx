import { NotFound, NotFoundLinks } from '../../features/not-found/not-found-page.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export default defineScreen({
  head: (_, { texts }) => ({
    title: texts.propertyPage.notFound,
    description: texts.notFound.property,
  }),
  footerCallToAction: false,
  Component: PropertyNotFound,
});

export function PropertyNotFound() {
  const paths = useTexts('paths');
  const propertyPage = useTexts('propertyPage');
  return (
    <NotFound title={propertyPage.notFound} lead={propertyPage.notFoundLead}>
      <NotFoundLinks>
        <LinkButton tone="line" href={paths.home}>
          {propertyPage.goBack}
        </LinkButton>
        <TextLink href={paths.allProperties}>{propertyPage.allProperties}</TextLink>
      </NotFoundLinks>
    </NotFound>
  );
}
