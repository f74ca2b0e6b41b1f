import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { HeroView, PropertyLink } from '../../generated/catalog.ts';
import { savesData } from '../../hydration/start.ts';
import { heroMessages } from '../../i18n/en/hero.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { OpeningPhoto } from '../../navigation/screen.ts';
import { IconButton } from '../../ui/button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { FROM_EDGE_TO_EDGE, Picture, photoWords } from '../../ui/picture.tsx';
import styles from './hero.module.css';
import { useMediaQuery } from './use-media-query.ts';

const WIDE_AND_MOVING = '(min-width: 44.01rem) and (prefers-reduced-motion: no-preference)';

interface HeroProps {
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

/** The silent film over the hero's picture; it fades in once it moves, so the picture is its poster. */
function HeroFilm({ hero, playing }: { hero: HeroView; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!playing) {
      film.pause();
      return;
    }
    // A browser that refuses to play on its own leaves the picture standing.
    const play = () => void film.play().catch(() => {});
    if (document.readyState === 'complete') play();
    else window.addEventListener('load', play, { once: true });
    return () => window.removeEventListener('load', play);
  }, [playing]);

  return (
    <video
      ref={video}
      className={styles.film}
      data-moving={moving || undefined}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setMoving(true)}
    >
      {hero.webm ? <source src={hero.webm} type="video/webm" /> : null}
      {hero.mp4 ? <source src={hero.mp4} type="video/mp4" /> : null}
    </video>
  );
}

/** Names the home in the picture and leads to it. */
export function HeroCaption({ property }: { property: PropertyLink }) {
  const hero = useMessages(heroMessages);
  return (
    <p className={styles.caption}>
      <small>{hero.inThePicture}</small>
      <a href={paths.property(property.id)}>{property.title}</a>
    </p>
  );
}

/** How many listings there are, or that they are still coming. */
export function HeroCount({ children }: { children: string }) {
  return <p className={styles.count}>{children}</p>;
}

/** Whether a film may play behind the words: not on phones, not against a wish for stillness or for less data. */
function useFilmWanted(): boolean | null {
  const fits = useMediaQuery(WIDE_AND_MOVING);
  return fits === null ? null : fits && !savesData();
}
