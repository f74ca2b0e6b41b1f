// In its own file, since every page provides it and few pages load the form.
import { createContext } from 'react';

/** The public key of Cloudflare's Turnstile; null where it is switched off. */
export const TurnstileSiteKey = createContext<string | null>(null);
