// What a worker has learnt of how pages look, for workers that come later: the generator keeps it, and gives it to them where front end, settings and
// address are still the same.
import type { CutTemplate } from './cut-templates.ts';
import { asciiJson } from './escape.ts';
import type { PathOfShape } from './words.ts';

/** What is known of one shape. */
export interface LearntShape {
  shape: PathOfShape;
  /** Null where only React can make it; none where it was met once. */
  template?: CutTemplate | null;
}

/** What earlier workers have learnt, by route. */
export type LearntBefore = ReadonlyMap<string, readonly LearntShape[]>;

export const NOTHING_LEARNT: LearntBefore = new Map();

interface OfRoute extends LearntShape {
  route: string;
}

/** Of `json`, a list of what `learntJson` has made. */
export function readLearnt(json: string): LearntBefore {
  const byRoute = new Map<string, LearntShape[]>();
  for (const one of JSON.parse(json) as OfRoute[]) {
    const shapes = byRoute.get(one.route);
    if (shapes) shapes.push(one);
    else byRoute.set(one.route, [one]);
  }
  return byRoute;
}

export function learntJson(route: string, { shape, template }: LearntShape): string {
  return asciiJson(JSON.stringify({ route, shape, template } satisfies OfRoute));
}
