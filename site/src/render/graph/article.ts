import type { Post } from '../../generated/catalog.ts';
import { absolute, addressOf, type GraphPage, known, type Node } from './graph-page.ts';
import { person } from './people.ts';

export function articleGraph(page: GraphPage, post: Post): Node[] {
  return [
    known({
      '@type': 'BlogPosting',
      '@id': addressOf(page, '#article'),
      url: addressOf(page),
      mainEntityOfPage: addressOf(page),
      headline: post.title,
      description: post.summary,
      inLanguage: page.language,
      image: post.pictures.map(({ src }) => absolute(page, src)),
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      author: post.author ? person(page, post.author) : { '@id': `${page.baseUrl}/#agency` },
      publisher: { '@type': 'Organization', '@id': `${page.baseUrl}/#agency`, name: page.site.name },
    }),
  ];
}
