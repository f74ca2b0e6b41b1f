import { type ReactNode, useId } from 'react';
import { Hero, HeroCount } from '../../features/hero/hero.tsx';
import type { SiteSettings } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { listOfRoute } from '../../property-lists.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Band, RuledBlock, Wrap } from '../../ui/layout.tsx';
import styles from './list-frame.module.css';
import { ListSearch } from './list-search.tsx';

interface ListFrameProps {
  site: SiteSettings;
  route: string;
  /** The line with the number of properties. */
  count: string;
  /** Shown under the heading. */
  filter?: ReactNode;
  children: ReactNode;
}

/** The parts of a list's page that every state shares: hero, search panel, heading, and the link to contact. */
export function ListFrame({ site, route, count, filter, children }: ListFrameProps) {
  const texts = useTexts();
  const list = listOfRoute(route);
  const { title, heading } = texts.propertyList[list.name];
  const headingId = useId();
  return (
    <>
      <Hero
        hero={site.heroes[list.hero]}
        size="list"
        animated="film"
        pauseLabel={texts.hero.pauseVideo}
        playLabel={texts.hero.playVideo}
        headline={() => <h1>{title}</h1>}
        note={<HeroCount>{count}</HeroCount>}
      />
      <Wrap>
        <ListSearch route={route} />
      </Wrap>
      <Band aria-labelledby={headingId}>
        <RuledBlock className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          {filter}
        </RuledBlock>
        {children}
      </Band>
      <Ask />
    </>
  );
}

function Ask() {
  const texts = useTexts();
  const headingId = useId();
  return (
    <section data-surface="sand" aria-labelledby={headingId}>
      <Wrap className={styles.ask}>
        <div>
          <h2 id={headingId}>{texts.propertyList.askTitle}</h2>
          <p>{texts.propertyList.askText}</p>
        </div>
        <LinkButton href={texts.paths.contact}>
          {texts.navigation.contact} <Icon name="move-right" flip />
        </LinkButton>
      </Wrap>
    </section>
  );
}
