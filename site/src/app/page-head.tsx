// What the document's head says of a page. React puts it there, in the worker and after each navigation.
import { useLayoutEffect, useState } from 'react';
import { type LanguageCode, pathIn } from '../i18n/languages.ts';
import type { PageState } from '../navigation/page-state.ts';
import { fillPattern } from '../navigation/route.ts';
import { type CompleteHead, headOf, isIndexed } from './complete-head.ts';

/** Language and country, as Open Graph names them. */
export const LOCALES: Record<LanguageCode, string> = { en: 'en_AE', ar: 'ar_AE', ru: 'ru_RU' };

/** The head of a page that has its documents. `CrawlerTags` has the rest, which is for crawlers alone. */
export function PageHead({ page }: { page: PageState }) {
  const { route, params, language, canonical, documents } = page;
  const head = validHeadOf(page);
  if (!head) return <HeadingTitle />;
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {canonical === null ? null : <link rel="canonical" href={canonical} />}
      {isIndexed(route, head) ? null : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={documents.site.name} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:locale" content={LOCALES[language.code]} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {canonical === null ? null : <meta property="og:url" content={canonical} />}
      {route.feed === null ? null : (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={head.title}
          href={pathIn(fillPattern(route.feed, params), language)}
        />
      )}
    </>
  );
}

/** Null where a document lacks what the head needs: the screen decides whether it can show it. */
function validHeadOf(page: PageState): CompleteHead | null {
  try {
    return headOf(page);
  } catch {
    return null;
  }
}

/** The title of a page without valid documents: its heading. */
export function HeadingTitle() {
  const [heading, setHeading] = useState('');
  // After each render: the heading changes when the load fails.
  useLayoutEffect(() => setHeading(document.querySelector('h1')?.textContent ?? ''));
  return <title>{heading}</title>;
}
