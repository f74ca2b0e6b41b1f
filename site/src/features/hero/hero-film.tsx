import { useEffect, useRef, useState } from 'react';
import type { HeroView } from '../../generated/catalog.ts';
import styles from './hero.module.css';

/** The silent film over the hero's picture; it fades in once it moves, so the picture is its poster. */
export function HeroFilm({ hero, playing }: { hero: HeroView; playing: boolean }) {
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
