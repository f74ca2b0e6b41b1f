import {
  absolute,
  addressOf,
  type GraphPage,
  type JsonLd,
  withoutUnknown,
} from '../../features/json-ld/graph-page.ts';
import { person } from '../../features/json-ld/person.ts';
import type { Post } from '../../generated/catalog.ts';

export default {
  post(page: GraphPage<{ post: Post }>) {
    const { texts } = page;
    const { title, summary, pictures, date, updated, author } = page.documents.post;
    const article = withoutUnknown({
      '@type': 'BlogPosting',
      '@id': addressOf(page, '#article'),
      url: addressOf(page),
      mainEntityOfPage: addressOf(page),
      headline: title,
      description: summary,
      inLanguage: page.language,
      image: pictures.map(({ src }) => absolute(page, src)),
      datePublished: date,
      dateModified: updated ?? date,
      author: author ? person(page, author) : { '@id': `${page.baseUrl}/#agency` },
      publisher: { '@type': 'Organization', '@id': `${page.baseUrl}/#agency`, name: page.site.name },
    });
    return {
      above: [{ label: texts.blog.title, href: texts.paths.blog }],
      nodes: [article],
    };
  },
} satisfies JsonLd;
