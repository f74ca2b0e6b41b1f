import { useTexts } from '../i18n/use-texts.ts';
import { Popover } from '../ui/popover.tsx';
import { currentPage, moreLinks } from './navigation-links.ts';

/** The header's links that have no room of their own. */
export function MoreMenu({ current }: { current: string | null }) {
  const texts = useTexts();
  return (
    <Popover label={texts.navigation.more}>
      {(close) =>
        moreLinks(texts).map(({ label, href }) => (
          <a key={href} href={href} aria-current={currentPage(href, current)} onClick={close}>
            {label}
          </a>
        ))
      }
    </Popover>
  );
}
