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
  const texts = useTexts();
  return (
    <NotFound title={texts.propertyPage.notFound} intro={texts.propertyPage.notFoundIntro}>
      <NotFoundLinks>
        <LinkButton tone="line" href={texts.paths.home}>
          {texts.propertyPage.goBack}
        </LinkButton>
        <TextLink href={texts.paths.allProperties}>{texts.propertyPage.allProperties}</TextLink>
      </NotFoundLinks>
    </NotFound>
  );
}
