import { NotFound } from '../../features/not-found/not-found-page.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { TextLink } from '../../ui/text-link.tsx';

export default defineScreen({
  head: (_, { texts }) => ({
    title: texts.notFound.pageTitle,
    description: texts.notFound.description,
  }),
  footerCallToAction: false,
  Component() {
    const texts = useTexts();
    return (
      <NotFound title={texts.notFound.title} number="404">
        <TextLink href={texts.paths.home}>{texts.failure.back}</TextLink>
      </NotFound>
    );
  },
});
