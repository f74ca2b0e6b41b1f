import { type ReactNode, useState } from 'react';
import type { HeroView } from '../../generated/catalog.ts';
import type { OpeningPhoto } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/band.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture, photoWords } from '../../ui/picture.tsx';
import { FROM_EDGE_TO_EDGE } from '../../ui/picture-sizes.ts';
import styles from './hero.module.css';
import { HeroFilm } from './hero-film.tsx';
import { useFilmWanted } from './use-film-wanted.ts';

export interface HeroProps {
  hero: HeroView;
  size: 'home' | 'list';
  /** The `h1`; told whether things may move. */
  headline: (playing: boolean) => ReactNode;
  /** Stands at the end edge: a caption or a count. */
  note?: ReactNode;
  /** What the button stops: the film alone, or the headline too, which moves on every screen. */
  moves: 'film' | 'headline';
  pauseLabel: string;
  playLabel: string;
}

/** The picture alone, for who is about to come to the page. */
export function heroPhoto(hero: HeroView): OpeningPhoto {
  return { ...photoWords(hero.picture), sizes: FROM_EDGE_TO_EDGE };
}

/** The picture that opens a page, on wide screens with its film, and the words over its foot. */
export function Hero({ hero, size, headline, note, moves, pauseLabel, playLabel }: HeroProps) {
  const [playing, setPlaying] = useState(true);
  const filmWanted = useFilmWanted();
  const hasFilm = hero.webm !== null || hero.mp4 !== null;
  const hasControl = moves === 'headline' || (hasFilm && filmWanted !== false);
  return (
    <section className={styles.hero} data-ground="picture" data-size={size}>
      <div className={styles.picture}>
        <Picture picture={hero.picture} priority sizes={FROM_EDGE_TO_EDGE} />
        {hasFilm && filmWanted ? <HeroFilm hero={hero} playing={playing} /> : null}
      </div>
      <Wrap className={styles.words}>
        {headline(playing)}
        <div className={styles.note}>
          {note}
          {hasControl ? (
            <IconButton
              className={styles.control}
              data-moves={moves}
              round
              icon={playing ? 'pause' : 'play'}
              label={playing ? pauseLabel : playLabel}
              onClick={() => setPlaying(!playing)}
            />
          ) : null}
        </div>
      </Wrap>
    </section>
  );
}
