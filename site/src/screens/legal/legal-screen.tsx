import type { PageText } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';

interface Documents {
  page: PageText;
}

export default defineScreen<Documents>({
  head: ({ site, page }) => ({ title: pageTitle(page.title, site), description: page.summary }),
  Component({ page }) {
    return (
      <Page title={page.title}>
        <Prose html={page.opening + page.rest} />
      </Page>
    );
  },
});
