// Loads Cloudflare's script once a page, and shows one widget a form.
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** How long a form waits for a token before it is sent without one. */
const TOKEN_TIMEOUT_MS = 8000;

/** The used part of Cloudflare's API. */
interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

export interface Widget {
  token: () => Promise<string | null>;
  renew: () => void;
  remove: () => void;
}

let loading: Promise<Turnstile> | null = null;

function load(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => {
      if (window.turnstile) resolve(window.turnstile);
      else reject(new Error('Turnstile is not what it was'));
    };
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('Turnstile cannot be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Renders the widget, which stays invisible unless it needs the visitor. */
export async function renderWidget(place: HTMLElement, sitekey: string): Promise<Widget> {
  const turnstile = await load();
  let answer: Promise<string | null>;
  let tell: (token: string | null) => void = () => {};
  const ask = () => {
    answer = new Promise((resolve) => (tell = resolve));
  };
  ask();
  const id = turnstile.render(place, {
    sitekey,
    appearance: 'interaction-only',
    callback: (token) => tell(token),
    'error-callback': () => tell(null),
    // The widget renews an expired token by itself.
    'expired-callback': ask,
  });
  return {
    token: () =>
      Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS, null))]),
    renew() {
      ask();
      turnstile.reset(id);
    },
    remove: () => turnstile.remove(id),
  };
}
