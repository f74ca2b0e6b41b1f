// Cloudflare's Turnstile, where the agency has switched it on. It loads when a field is first focused, so that its
// token is ready when the form is sent.
import { type RefObject, useEffect, useRef } from 'react';
import { useSettings } from '../../navigation/use-router.ts';
import type { Widget } from './turnstile-widget.ts';

interface Turnstile {
  /** The element for the widget; null where Turnstile is off. */
  container: RefObject<HTMLDivElement | null> | null;
  load: () => void;
  /** Turnstile's token; null where it is off or does not answer. */
  token: () => Promise<string | null>;
  /** Asks for a new token, since one is valid for a single attempt. */
  renew: () => void;
}

export function useTurnstile(): Turnstile {
  // Null where it is switched off.
  const siteKey = useSettings()?.turnstileSiteKey ?? null;
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<Promise<Widget> | null>(null);
  useEffect(
    () => () => {
      widget.current?.then(({ remove }) => remove()).catch(() => undefined);
      widget.current = null;
    },
    [],
  );

  function load(): void {
    const element = container.current;
    if (siteKey === null || !element) return;
    widget.current ??= import('./turnstile-widget.ts').then(({ renderWidget }) =>
      renderWidget(element, siteKey),
    );
    // Blocked or offline: the next focus tries again, and the function judges a form without a token.
    widget.current.catch(() => {
      widget.current = null;
    });
  }

  return {
    container: siteKey === null ? null : container,
    load,
    async token() {
      load();
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
