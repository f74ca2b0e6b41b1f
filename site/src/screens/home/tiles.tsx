import { useId } from 'react';
import type { HeroesView, Picture as PictureRecord } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card, CardMedia } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './tiles.module.css';

/** Three links with pictures of decreasing height on one baseline, under a heading. */
export function Tiles({ heroes }: { heroes: HeroesView }) {
  const paths = useTexts('paths');
  const home = useTexts('home');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Wrap className={styles.tiles}>
        <RuledBlock className={styles.head}>
          <h2 id={headingId}>{home.ways}</h2>
        </RuledBlock>
        <Tile
          href={paths.listYourProperty}
          title={home.sell}
          text={home.sellText}
          picture={heroes.residential.picture}
        />
        <Tile
          href={paths.developers}
          title={home.developers}
          text={home.developersText}
          picture={heroes.offPlan.picture}
        />
        <Tile href={paths.residential} title={home.buy} text={home.buyText} picture={heroes.rental.picture} />
      </Wrap>
    </section>
  );
}

function Tile({
  href,
  title,
  text,
  picture,
}: {
  href: string;
  title: string;
  text: string;
  picture: PictureRecord;
}) {
  return (
    <Card className={styles.tile}>
      <CardMedia className={styles.picture}>
        <Picture picture={picture} sizes="(max-width: 44rem) 7rem, (max-width: 67.4rem) 60vw, 66rem" />
      </CardMedia>
      <h3 className={styles.title}>
        <a href={href}>{title}</a>
        <span className={styles.arrow}>
          <Icon name="move-right" flip />
        </span>
      </h3>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
