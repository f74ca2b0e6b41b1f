import { Lost } from '../../features/lost/lost.tsx';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TextLink } from '../../ui/text-link.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle(en.content.lost.pageTitle, site),
    description: en.content.lost.description,
  }),
  closing: false,
  Component() {
    const { lost } = useTexts();
    return (
      <Lost title={lost.title} number="404">
        <TextLink href={paths.home}>{lost.back}</TextLink>
      </Lost>
    );
  },
});
