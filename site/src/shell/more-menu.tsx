import { useTexts } from '../i18n/use-texts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { currentPage, moreLinks } from './navigation-links.ts';

/** The header's links that have no room of their own. */
export function MoreMenu({ current }: { current: string | null }) {
  const texts = useTexts();
  return (
    <Disclosure label={texts.navigation.more}>
      {(close) =>
        moreLinks(texts).map(({ label, href }) => (
          <a key={href} href={href} aria-current={currentPage(href, current)} onClick={close}>
            {label}
          </a>
        ))
      }
    </Disclosure>
  );
}
