// In each page of `generator serve`, and in no other: shows the page anew when there is something newer, says what is
// wrong with what was written as long as it is, and how much of it could be better.
(() => {
  const shown = document.currentScript.dataset.version;

  /** What the open page says of what was written, in a tree of its own, so that neither has the other's styles. */
  class Findings {
    #host = document.createElement('div');
    #root = this.#host.attachShadow({ mode: 'open' });
    #closed = '';
    #warnings = null;

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

    show(errors, warnings) {
      this.#warnings = warnings;
      const text = JSON.stringify(errors ?? warnings);
      if (errors) {
        // Closed by the reader, who knows it then.
        if (text === this.#closed) return;
        this.#closed = '';
        const note = shown
          ? 'The page shown is the last good one. This goes away once it is fixed.'
          : 'The page appears once this is fixed.';
        // Read out when it appears.
        this.#put(this.#panel(errors, text, { role: 'alert' }, note));
      } else if (!warnings) {
        this.#hide();
      } else if (this.#root.firstElementChild?.dataset.text !== text) {
        this.#closed = '';
        this.#put(this.#tab(text));
      }
    }

    #hide() {
      this.#closed = '';
      this.#host.remove();
      this.#root.replaceChildren();
    }

    #close() {
      const panel = this.#root.firstElementChild;
      if (panel?.className !== 'panel') return;
      this.#closed = panel.dataset.text;
      if (this.#warnings) this.#put(this.#tab(JSON.stringify(this.#warnings)));
      else this.#host.remove();
    }

    #put(element) {
      this.#root.replaceChildren(element);
      this.#host.dataset.as = element.className;
      // First in the page, so that it is the first that the Tab key reaches; the focus stays where it is: whoever
      // writes in another window must not lose their place in this one.
      if (!this.#host.isConnected) document.body.prepend(this.#host);
      if (!this.#host.matches(':popover-open')) this.#host.showPopover();
    }

    /** Warnings hinder nothing: a small tab says how many there are, and opens the list. */
    #tab(text) {
      const count = this.#warnings.problems.length + this.#warnings.more;
      const open = () => {
        this.#put(this.#panel(this.#warnings, text, {}, 'They stop nothing, and are worth fixing.'));
        this.#root.querySelector('button').focus();
      };
      const button = element('button', {
        type: 'button',
        textContent: count === 1 ? '1 warning' : `${count} warnings`,
        onclick: open,
      });
      const tab = element('section', { className: 'tab', ariaLabel: 'Preview' }, button);
      tab.dataset.text = text;
      return tab;
    }

    #panel(findings, text, kind, words) {
      const title = element('h2', { id: 'title', textContent: findings.title });
      const head = element('div', { className: 'head', ...kind }, title, element('p', { textContent: words }));
      const close = element('button', { type: 'button', textContent: 'Close', onclick: () => this.#close() });
      const list = element('ol', {}, ...findings.problems.map(finding));
      // It scrolls, and so must be reached without a mouse.
      const body = element('div', { className: 'problems', role: 'group', tabIndex: 0 }, list);
      body.setAttribute('aria-labelledby', 'title');
      if (findings.more > 0) body.append(element('p', { textContent: `… and ${findings.more} more` }));
      const panel = element('section', { className: 'panel' }, head, close, body);
      panel.setAttribute('aria-labelledby', 'title');
      panel.dataset.text = text;
      return panel;
    }
  }

  /** Where it is comes first, as the command line writes it, so that it can be copied into an editor's search. */
  function finding({ place, text }) {
    const where = place ? [element('p', { className: 'place', textContent: place })] : [];
    return element('li', {}, ...where, element('pre', { textContent: text }));
  }

  const STYLES = `
    :host {
      position: fixed; inset: auto 0 0 0; width: auto; height: auto; max-width: none; max-height: 60vh;
      margin: 0; border: 0; padding: 0; display: flex; overflow: visible; background: none;
    }
    :host([data-as='tab']) { inset: auto auto 1rem 1rem; }
    /* Above the bar with the buttons of a listing. */
    @media (max-width: 67.4rem) { :host([data-as='tab']) { inset-block-end: 5.5rem; } }
    .tab { padding: 0; }
    .tab button { min-height: 2.25rem; padding: 0 0.875rem; color: #f7f3ee; background: #23201d; border: 1px solid #b98a2f; }
    .tab button:hover { color: #23201d; background: #f7f3ee; }
    .place { padding: 0 0 0.25rem; font: 600 0.875rem/1.45 ui-monospace, monospace; color: #ffd9a8; overflow-wrap: anywhere; }
    .panel {
      display: grid; grid-template: 'head close' auto 'problems problems' minmax(0, 1fr) / 1fr auto; gap: 0.75rem 1rem;
      flex: 1; min-width: 0; box-sizing: border-box; padding: 1rem 1.25rem 1.25rem;
      font: 1rem/1.5 system-ui, sans-serif; color: #f7f3ee; background: #23201d; border-block-start: 4px solid #e5533c;
      box-shadow: 0 -8px 32px rgb(0 0 0 / 35%);
    }
    .head { grid-area: head; }
    :host([data-as='panel']) { inset: auto 0 0 0; }
    h2 { margin: 0; font: inherit; font-weight: 700; font-size: 1.125rem; }
    p { margin: 0; color: #d9d1c7; }
    button {
      grid-area: close; align-self: start; min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600;
      color: #23201d; background: #f7f3ee; border: 0; border-radius: 4px; cursor: pointer;
    }
    button:hover { background: #fff; }
    :focus-visible { outline: 3px solid #ffb27a; outline-offset: 3px; }
    .problems { grid-area: problems; overflow: auto; }
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

  const findings = new Findings();
  let events;

  function listen() {
    events = new EventSource('/_preview/events');
    events.addEventListener('state', ({ data }) => {
      const { version, errors, warnings } = JSON.parse(data);
      if (version !== shown) {
        events.close();
        window.location.reload();
      } else {
        findings.show(errors, warnings);
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
