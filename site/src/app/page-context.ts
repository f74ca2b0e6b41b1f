import type { ScreenContext } from '../routing/screen.ts';
import type { Shown } from './shown.ts';

export function contextOf({ route, path, params, baseUrl }: Shown): ScreenContext {
  return { route: route.id, path, params, baseUrl };
}
