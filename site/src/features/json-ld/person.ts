import type { AgentView } from '../../generated/catalog.ts';
import { sitePaths } from '../../i18n/paths.ts';
import { plainPhone } from '../../navigation/contact-links.ts';
import { absolute, type GraphPage, type Node, withoutUnknown } from './graph-page.ts';

export function person(page: GraphPage, agent: AgentView): Node {
  return withoutUnknown({
    '@type': 'Person',
    '@id': `${page.baseUrl}${sitePaths.team}#${agent.id}`,
    url: `${page.baseUrl}${sitePaths.team}#${agent.id}`,
    name: agent.name,
    image: absolute(page, agent.image.src),
    jobTitle: agent.role,
    worksFor: { '@id': `${page.baseUrl}/#agency` },
    knowsLanguage: agent.languages,
    telephone: agent.phone && plainPhone(agent.phone),
    identifier: agent.brn ? { '@type': 'PropertyValue', propertyID: 'BRN', value: agent.brn } : null,
  });
}
