// Apart from what is done with it, since every page hands it down.
import { createContext } from 'react';

/** The public key of Cloudflare's widget; `null` where nobody is asked. */
export const TurnstileSiteKey = createContext<string | null>(null);
