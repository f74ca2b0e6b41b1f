import { inEnglish } from '../i18n/messages.ts';
import type { ScreenContext } from '../navigation/screen.ts';
import type { Shown } from './page-state.ts';

export function contextOf({ route, path, params, baseUrl }: Shown): ScreenContext {
  return { route: route.id, path, params, baseUrl, translate: inEnglish };
}
