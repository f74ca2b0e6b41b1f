import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { useHash } from '../../navigation/use-hash.ts';
import { Page } from '../../ui/page.tsx';
import { OwnShortlist } from './own-shortlist.tsx';
import { idsInHash } from './shared-link.ts';
import { SharedShortlist } from './shared-shortlist.tsx';

/** The same HTML for everybody, since only the browser knows the list; it is rendered after hydration. */
export default defineScreen({
  head: (_, { texts }) => ({ title: texts.shortlist.title, description: texts.shortlist.description }),
  footerCallToAction: false,
  Component() {
    const texts = useTexts();
    return (
      <Page title={texts.shortlist.title} intro={texts.shortlist.intro}>
        {useIsHydrated() ? (
          <ShortlistView />
        ) : (
          <noscript>
            <p>{texts.shortlist.needsScript}</p>
          </noscript>
        )}
      </Page>
    );
  },
});

/** The visitor's own list, or the one that a link has brought. */
function ShortlistView() {
  const shared = useHash() ?? '';
  const ids = idsInHash(shared);
  // A new link is a new list.
  return ids ? <SharedShortlist key={shared} ids={ids} /> : <OwnShortlist />;
}
