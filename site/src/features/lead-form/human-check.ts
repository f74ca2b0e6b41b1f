// Cloudflare's Turnstile, where the agency has switched it on. It loads when a field is first focused, so that its
// token is ready when the form is sent.
import { type RefObject, use, useEffect, useRef } from 'react';
import type { Widget } from './turnstile.ts';
import { TurnstileSiteKey } from './turnstile-site-key.ts';

export interface HumanCheck {
  /** The element for the widget; null where Turnstile is off. */
  place: RefObject<HTMLDivElement | null> | null;
  begin: () => void;
  /** Turnstile's token; null where it is off or does not answer. */
  proof: () => Promise<string | null>;
  /** Asks for a new token, since one is valid for a single attempt. */
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
    // Blocked or offline: the next focus tries again, and the function judges a form without a token.
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
