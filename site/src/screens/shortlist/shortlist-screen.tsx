import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { ShortlistView } from './shortlist-view.tsx';

/** The same HTML for everybody, since only the browser knows the list; it is rendered after hydration. */
export default defineScreen({
  head: (_, { texts }) => texts.shortlist,
  closing: false,
  Component() {
    const { title, lead, needsScript } = useTexts('shortlist');
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
