import { agency } from '../../features/json-ld/agency.ts';
import type { GraphPage, JsonLd } from '../../features/json-ld/graph-page.ts';

export default {
  about: (page: GraphPage) => ({ nodes: [agency(page)] }),
} satisfies JsonLd;
