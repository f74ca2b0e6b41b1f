// In each page of `generator serve`, and in no other: shows the page anew when there is something newer, and says what is wrong with
// what was written as long as it is.
(() => {
  const shown = document.currentScript.dataset.version;

  /** What the open page says of what is wrong, in a tree of its own, so that neither has the other's styles. */
  class Faults {
    #host = document.createElement('div');
    #root = this.#host.attachShadow({ mode: 'open' });
    #closed = '';

    constructor() {
      const styles = new CSSStyleSheet();
      styles.replaceSync(STYLES);
      this.#root.adoptedStyleSheets = [styles];
      this.#host.lang = 'en';
      this.#host.dir = 'ltr';
      // Above all else on the page, its dialogs included.
      this.#host.popover = 'manual';
      this.#host.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') this.#close();
      });
    }

    show(trouble) {
      const text = JSON.stringify(trouble);
      // Closed by the reader, who knows it then.
      if (text === this.#closed) return;
      this.#closed = '';
      this.#root.replaceChildren(this.#panel(trouble, text));
      // First in the page, so that it is the first that the Tab key reaches; the focus stays where it is: whoever writes in another
      // window must not lose their place in this one.
      document.body.prepend(this.#host);
      this.#host.showPopover();
    }

    hide() {
      this.#closed = '';
      this.#host.remove();
    }

    #close() {
      this.#closed = this.#root.firstElementChild.dataset.text;
      this.#host.remove();
    }

    #panel(trouble, text) {
      const title = element('h2', { id: 'title', textContent: trouble.title });
      const note = element('p', {
        textContent: shown
          ? 'The page below is the last good one. This goes away once it is mended.'
          : 'The page appears once this is mended.',
      });
      // Read out when it appears.
      const head = element('div', { role: 'alert' }, title, note);
      const close = element('button', { type: 'button', textContent: 'Close', onclick: () => this.#close() });
      const faults = trouble.faults.map((fault) => element('li', {}, element('pre', { textContent: fault })));
      const list = element('ol', {}, ...faults);
      // It scrolls, and so must be reached without a mouse.
      const body = element('div', { className: 'faults', role: 'group', tabIndex: 0 }, list);
      body.setAttribute('aria-labelledby', 'title');
      if (trouble.more > 0) body.append(element('p', { textContent: `… and ${trouble.more} more` }));
      const panel = element('section', { className: 'panel' }, head, close, body);
      panel.setAttribute('aria-labelledby', 'title');
      panel.dataset.text = text;
      return panel;
    }
  }

  const STYLES = `
    :host {
      position: fixed; inset: auto 0 0 0; width: auto; height: auto; max-width: none; max-height: 60vh;
      margin: 0; border: 0; padding: 0; display: flex; overflow: visible; background: none;
    }
    .panel {
      display: grid; grid-template: 'head close' auto 'faults faults' minmax(0, 1fr) / 1fr auto; gap: 0.75rem 1rem;
      flex: 1; min-width: 0; box-sizing: border-box; padding: 1rem 1.25rem 1.25rem;
      font: 1rem/1.5 system-ui, sans-serif; color: #f7f3ee; background: #23201d; border-block-start: 4px solid #e5533c;
      box-shadow: 0 -8px 32px rgb(0 0 0 / 35%);
    }
    [role='alert'] { grid-area: head; }
    h2 { margin: 0; font: inherit; font-weight: 700; font-size: 1.125rem; }
    p { margin: 0; color: #d9d1c7; }
    button {
      grid-area: close; align-self: start; min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600;
      color: #23201d; background: #f7f3ee; border: 0; border-radius: 4px; cursor: pointer;
    }
    button:hover { background: #fff; }
    :focus-visible { outline: 3px solid #ffb27a; outline-offset: 3px; }
    .faults { grid-area: faults; overflow: auto; }
    ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
    pre {
      margin: 0; width: max-content; min-width: 100%; box-sizing: border-box; padding: 0.75rem 1rem;
      font: 0.875rem/1.45 ui-monospace, monospace; background: #171513; border-radius: 4px;
    }
  `;

  function element(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  const faults = new Faults();
  let events;

  function listen() {
    events = new EventSource('/_preview/events');
    events.addEventListener('state', ({ data }) => {
      const { version, trouble } = JSON.parse(data);
      if (version !== shown) {
        events.close();
        window.location.reload();
      } else if (trouble) {
        faults.show(trouble);
      } else {
        faults.hide();
      }
    });
  }

  // A browser keeps few connections to one host, and each open page takes one: those that nobody sees let go of theirs, and ask what
  // they have missed when they are seen again.
  function followVisibility() {
    events?.close();
    if (document.visibilityState === 'visible') listen();
  }

  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('pagehide', () => events?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followVisibility();
  });
  followVisibility();
})();
