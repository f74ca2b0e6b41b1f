import type { HomeScreen, SiteSettings } from '../../generated/catalog.ts';
import { Doors } from './doors.tsx';
import { NewestBlock } from './newest-block.tsx';
import { Tiles } from './tiles.tsx';
import { WhyUs } from './why-us.tsx';

/** All that follows the search. */
export function HomeSections({ site, home }: { site: SiteSettings; home: HomeScreen }) {
  const [first, ...others] = home.newest;
  return (
    <>
      <Tiles heroes={site.heroes} />
      {first ? <NewestBlock block={first} /> : null}
      <WhyUs text={home.whyUs} />
      {others.map((block) => (
        <NewestBlock key={block.category} block={block} />
      ))}
      <Doors />
    </>
  );
}
