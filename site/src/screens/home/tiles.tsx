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
  const texts = useTexts();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Wrap className={styles.tiles}>
        <RuledBlock className={styles.head}>
          <h2 id={headingId}>{texts.home.ways}</h2>
        </RuledBlock>
        <Tile
          href={texts.paths.listYourProperty}
          title={texts.home.sell}
          text={texts.home.sellText}
          picture={heroes.residential.picture}
        />
        <Tile
          href={texts.paths.developers}
          title={texts.home.developers}
          text={texts.home.developersText}
          picture={heroes.offPlan.picture}
        />
        <Tile
          href={texts.paths.residential}
          title={texts.home.buy}
          text={texts.home.buyText}
          picture={heroes.rental.picture}
        />
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
