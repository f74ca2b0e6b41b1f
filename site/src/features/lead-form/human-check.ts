// Cloudflare's Turnstile, where the agency has switched it on: asked from the first field on, so that its answer is there when the form
// is sent. Nothing of it is fetched before, or where it is off.
import { type RefObject, use, useEffect, useRef } from 'react';
import type { Widget } from './turnstile.ts';
import { TurnstileSiteKey } from './turnstile-site-key.ts';

export interface HumanCheck {
  /** Where the widget shows itself when it needs the visitor; `null` where there is none. */
  place: RefObject<HTMLDivElement | null> | null;
  begin: () => void;
  /** What proves the visitor to be one; `null` where nobody is asked or nobody answers. */
  proof: () => Promise<string | null>;
  /** A proof is good for one attempt. */
  renew: () => void;
}

export function useHumanCheck(): HumanCheck {
  const siteKey = use(TurnstileSiteKey);
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Promise<Widget> | null>(null);
  useEffect(
    () => () => {
      widget.current?.then(({ remove }) => remove()).catch(() => undefined);
      widget.current = null;
    },
    [],
  );

  function begin(): void {
    const element = place.current;
    if (siteKey === null || !element) return;
    widget.current ??= import('./turnstile.ts').then(({ show }) => show(element, siteKey));
    // Blocked or away; the next touch of the form tries again, and what is sent meanwhile is judged by the function.
    widget.current.catch(() => {
      widget.current = null;
    });
  }

  return {
    place: siteKey === null ? null : place,
    begin,
    async proof() {
      begin();
      try {
        return (await (await widget.current)?.token()) ?? null;
      } catch {
        return null;
      }
    },
    renew() {
      widget.current?.then(({ renew }) => renew()).catch(() => undefined);
    },
  };
}
