import { NotFound } from '../../features/not-found/not-found.tsx';
import { lost } from '../../i18n/en/content/lost.ts';
import { paths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useTexts } from './texts.ts';

export default defineScreen({
  head: () => ({
    title: lost.pageTitle,
    description: lost.description,
  }),
  closing: false,
  Component() {
    const { lost, content } = useTexts();
    return (
      <NotFound title={content.lost.title} number="404">
        <TextLink href={paths.home}>{lost.back}</TextLink>
      </NotFound>
    );
  },
});
