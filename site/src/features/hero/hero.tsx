import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { HeroView, PropertyLink } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import type { FirstPicture } from '../../navigation/screen.ts';
import { IconButton } from '../../ui/button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { FULL_WIDTH_SIZES, Picture } from '../../ui/picture.tsx';
import { pictureSources } from '../../ui/picture-sources.ts';
import styles from './hero.module.css';
import { useMediaQuery } from './use-media-query.ts';

const WIDE_AND_MOVING = '(min-width: 44.01rem) and (prefers-reduced-motion: no-preference)';

interface HeroProps {
  hero: HeroView;
  size: 'home' | 'list';
  /** Renders the `h1`; `playing` says whether it may move. */
  headline: (playing: boolean) => ReactNode;
  /** A caption or a count at the end edge. */
  note?: ReactNode;
  /** What the pause button stops: the film, or the headline with it. */
  animated: 'film' | 'headline';
  pauseLabel: string;
  playLabel: string;
}

/** The hero's picture, for prefetching. */
export function heroPhoto(hero: HeroView): FirstPicture {
  return { ...pictureSources(hero.picture.src), sizes: FULL_WIDTH_SIZES };
}

/** A page's opening picture, on wide screens with a film, and its headline. */
export function Hero({ hero, size, headline, note, animated, pauseLabel, playLabel }: HeroProps) {
  const [playing, setPlaying] = useState(true);
  const filmWanted = useFilmWanted();
  const hasFilm = hero.webm !== null || hero.mp4 !== null;
  const hasControl = animated === 'headline' || (hasFilm && filmWanted !== false);
  return (
    <section className={styles.hero} data-surface="picture" data-size={size}>
      <div className={styles.picture}>
        <Picture picture={hero.picture} priority sizes={FULL_WIDTH_SIZES} />
        {hasFilm && filmWanted ? <HeroFilm hero={hero} playing={playing} /> : null}
      </div>
      <Wrap className={styles.text}>
        {headline(playing)}
        <div className={styles.note}>
          {note}
          {hasControl ? (
            <IconButton
              className={styles.control}
              data-moves={animated}
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

/** A silent film that fades in over the picture once it plays. */
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
    // Where the browser refuses to play, the picture stays.
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

/** The name of the home in the picture, linked to its page. */
export function HeroCaption({ property }: { property: PropertyLink }) {
  const texts = useTexts();
  return (
    <p className={styles.caption}>
      <small>{texts.hero.inThePicture}</small>
      <a href={texts.paths.property(property.id)}>
        <ContentText>{property.title}</ContentText>
      </a>
    </p>
  );
}

/** How many properties there are, or that they are loading. */
export function HeroCount({ children }: { children: string }) {
  return <p className={styles.count}>{children}</p>;
}

/** Whether a film may play: not on phones, and not where less motion or less data is preferred. */
function useFilmWanted(): boolean | null {
  const fits = useMediaQuery(WIDE_AND_MOVING);
  return fits === null ? null : fits && !savesData();
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor, or a slow connection, asks for as little data as possible. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !!connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
}
