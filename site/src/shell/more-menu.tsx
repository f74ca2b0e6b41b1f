import { navigationMessages } from '../i18n/en/common.ts';
import { useMessages, useTranslate } from '../i18n/messages.ts';
import { Popover } from '../ui/popover.tsx';
import { currentPage, type LinkName, navigationLinks } from './navigation-links.ts';

const LINKS = ['developers', 'team', 'contact', 'about'] satisfies LinkName[];

/** The header's links that have no room of their own. */
export function MoreMenu({ current }: { current: string | null }) {
  const navigation = useMessages(navigationMessages);
  const translate = useTranslate();
  return (
    <Popover label={navigation.more}>
      {(close) =>
        navigationLinks(LINKS, translate).map(({ label, href }) => (
          <a key={href} href={href} aria-current={currentPage(href, current)} onClick={close}>
            {label}
          </a>
        ))
      }
    </Popover>
  );
}
