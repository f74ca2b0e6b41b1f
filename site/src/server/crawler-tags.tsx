import { LOCALES } from '../app/page-head.tsx';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Job } from './job.ts';

/** A page's languages and its picture, which only crawlers read. They load each page, so no script adds the tags. */
export function CrawlerTags({ job: { alternates, language, baseUrl, socialImage } }: { job: Job }) {
  const codes = Object.keys(alternates) as LanguageCode[];
  return (
    <>
      {codes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${baseUrl}${alternates[code]}`} />
      ))}
      {/* English is also for readers of any other language. */}
      {alternates.en ? (
        <link rel="alternate" hrefLang="x-default" href={`${baseUrl}${alternates.en}`} />
      ) : null}
      {codes
        .filter((code) => code !== language)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={LOCALES[code]} />
        ))}
      {socialImage ? (
        <>
          <meta property="og:image" content={baseUrl + socialImage.src} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={socialImage.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
