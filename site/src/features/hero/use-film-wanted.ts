import { savesData } from '../../hydration/start.ts';
import { useMediaQuery } from './use-media-query.ts';

const WIDE_AND_MOVING = '(min-width: 44.01rem) and (prefers-reduced-motion: no-preference)';

/** Whether a film may play behind the words: not on phones, not against a wish for stillness or for less data. */
export function useFilmWanted(): boolean | null {
  const fits = useMediaQuery(WIDE_AND_MOVING);
  return fits === null ? null : fits && !savesData();
}
