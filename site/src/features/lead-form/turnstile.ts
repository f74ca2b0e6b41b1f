// The widget itself: Cloudflare's script, fetched once a page, and one widget a form.
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** After so long the form is sent without a proof. */
const PATIENCE_MS = 8000;

/** The part of Cloudflare's interface that is used. */
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

/** Shows the widget in `place`; mostly it needs nothing of the visitor and stays unseen. */
export async function show(place: HTMLElement, sitekey: string): Promise<Widget> {
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
    // It asks anew by itself.
    'expired-callback': ask,
  });
  return {
    token: () =>
      Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]),
    renew() {
      ask();
      turnstile.reset(id);
    },
    remove: () => turnstile.remove(id),
  };
}
