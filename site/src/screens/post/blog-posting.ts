import type { Post, SiteSettings } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';

/** The article as schema.org describes it; addresses absolute. */
export function blogPosting(post: Post, site: SiteSettings, baseUrl: string): object {
  const url = baseUrl + paths.post(post._id, post.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    headline: post.title,
    description: post.summary,
    image: post.pictures.map(({ src }) => new URL(src, baseUrl).href),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    ...(post.author ? { author: { '@type': 'Person', name: post.author.name } } : {}),
    publisher: { '@type': 'RealEstateAgent', '@id': `${baseUrl}/#agency`, name: site.name },
  };
}
