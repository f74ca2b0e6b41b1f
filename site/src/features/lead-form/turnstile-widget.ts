// Loads Cloudflare's script once a page, and shows one widget a form.
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** How long a form waits for a token before it is sent without one. */
const TOKEN_TIMEOUT_MS = 8000;

/** The used part of Cloudflare's API. */
interface Turnstile {
  render: (
    container: HTMLElement,
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
      else reject(new Error('The script of Turnstile defines no `turnstile`.'));
    };
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('The script of Turnstile cannot be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Renders the widget, which stays invisible unless the visitor must confirm something. */
export async function renderWidget(container: HTMLElement, sitekey: string): Promise<Widget> {
  const turnstile = await load();
  // Null where Turnstile has failed.
  let token: Promise<string | null>;
  let setToken: (token: string | null) => void = () => {};
  const expectToken = () => {
    token = new Promise((resolve) => (setToken = resolve));
  };
  expectToken();
  const id = turnstile.render(container, {
    sitekey,
    appearance: 'interaction-only',
    callback: (answer) => setToken(answer),
    'error-callback': () => setToken(null),
    // The widget renews an expired token by itself.
    'expired-callback': expectToken,
  });
  return {
    token: () =>
      Promise.race([token, new Promise<null>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS, null))]),
    renew() {
      expectToken();
      turnstile.reset(id);
    },
    remove: () => turnstile.remove(id),
  };
}
