import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { shortlistMessages } from '../../i18n/en/shortlist.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { ShortlistView } from './shortlist-view.tsx';

/** The same HTML for everybody, since only the browser knows the list; it is rendered after hydration. */
export default defineScreen({
  head: (_, { translate }) => translate(shortlistMessages),
  closing: false,
  Component() {
    const { title, lead, needsScript } = useMessages(shortlistMessages);
    return (
      <Page title={title} lead={lead}>
        {useIsHydrated() ? (
          <ShortlistView />
        ) : (
          <noscript>
            <p>{needsScript}</p>
          </noscript>
        )}
      </Page>
    );
  },
});
