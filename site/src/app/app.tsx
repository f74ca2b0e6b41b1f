import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { pathIn } from '../i18n/languages.ts';
import { TextsContext } from '../i18n/texts.ts';
import { contextOf, type PageState } from '../navigation/page-state.ts';
import { type Router, RouterContext, usePage, useRouter } from '../navigation/use-router.ts';
import { afterNavigation } from './after-navigation.ts';
import { CommonFailure } from './common-failure.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeadingTitle, PageHead } from './page-head.tsx';
import { Shell } from './shell/shell.tsx';

export function App({ router }: { router: Router }) {
  return (
    <RouterContext value={router}>
      <TextsContext value={router.getPage().texts}>
        <ErrorBoundary isOutsideShell>
          <CurrentPage />
        </ErrorBoundary>
      </TextsContext>
    </RouterContext>
  );
}

function CurrentPage() {
  const page = usePage();
  useAfterNavigation(page);
  const { screen, documents, route, language } = page;
  return (
    <Shell
      site={documents.site}
      addresses={route.paths.map((path) => pathIn(path, language))}
      beginsWithPicture={screen.beginsWithPicture && hasOwnContent(page)}
      footerCallToAction={screen.footerCallToAction}
      showsPartners={screen.showsPartners}
    >
      <ErrorBoundary>
        {page.status === 'ready' ? <PageHead page={page} /> : <HeadingTitle />}
        <CurrentScreen key={page.navigationId} page={page} />
      </ErrorBoundary>
    </Shell>
  );
}

/** Whether the screen shows something of its own, and not the common failure. */
function hasOwnContent({ status, screen }: PageState): boolean {
  if (status === 'ready') return true;
  return status === 'pending' ? screen.Pending !== undefined : screen.Failed !== undefined;
}

function CurrentScreen({ page }: { page: PageState }) {
  const { retry } = useRouter();
  const { screen, documents, record } = page;
  const context = contextOf(page);
  if (page.status === 'ready') {
    // The route table has checked that these documents are the screen's.
    const Component = screen.Component as (props: object) => ReactNode;
    return <Component {...documents} {...context} />;
  }
  const pending = { ...context, site: documents.site, record };
  if (page.status === 'pending') return screen.Pending ? <screen.Pending {...pending} /> : null;
  if (!screen.Failed) return <CommonFailure retry={retry} />;
  return <screen.Failed {...pending} failure={page.failure} documents={documents as never} retry={retry} />;
}

/** Does what a browser does after a page load, once the next page is in the document. */
function useAfterNavigation(page: PageState): void {
  const last = useRef(page);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = page;
    if (before !== page) afterNavigation(before, page);
  }, [page]);
}
