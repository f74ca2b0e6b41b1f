import { useTexts } from '../../i18n/texts.ts';
import { Popover } from '../../ui/popover.tsx';
import { currentPage, type LinkName, navigationLinks } from './navigation-links.ts';

const LINKS = ['developers', 'team', 'contact', 'about'] satisfies LinkName[];

/** The header's links that have no room of their own. */
export function MoreMenu({ current }: { current: string | null }) {
  const texts = useTexts();
  return (
    <Popover label={texts.navigation.more}>
      {(close) =>
        navigationLinks(LINKS, texts).map(({ label, href }) => (
          <a key={href} href={href} aria-current={currentPage(href, current)} onClick={close}>
            {label}
          </a>
        ))
      }
    </Popover>
  );
}
