import type { AreaScreen } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';

interface Documents {
  area: AreaScreen;
}

export default defineScreen<Documents>({
  head: ({ site, area }) => ({ title: pageTitle(area.title, site), description: area.summary }),
  Component({ area }) {
    return (
      <Page title={area.title} lead={area.summary}>
        <Prose html={area.guide} />
        <ul>
          {area.properties.map(({ id, title }) => (
            <li key={id}>
              <a href={paths.property(id)}>{title}</a>
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
