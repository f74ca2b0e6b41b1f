// Asks whether translations say the same as an English text that changed, which no program can tell.

/** Answers with those of the languages whose translation says the same as the English text. */
export type AskCompared = (languages: string[]) => Promise<string[]>;

/** Asks with a dialog; languages without a tick stay outdated. */
export const askCompared: AskCompared = (languages) => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const title = element('h2', 'Do the translations still fit?');
  title.id = 'compared-title';
  title.style.margin = '0 0 0.5rem';
  const boxes = languages.map((language) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = language;
    return box;
  });
  const labels = boxes.map((box) => {
    const label = element('label');
    label.style.cssText = 'display: flex; gap: 0.5rem; align-items: center; padding-block: 0.5rem;';
    label.append(box, `${names.of(box.value)} says the same as the English text`);
    return label;
  });
  const button = element('button', 'Save');
  button.style.cssText =
    'margin-block-start: 1rem; padding: 0.6rem 1.5rem; border: 0; border-radius: 0.5rem; background: #7a2e12; color: #fff; font: inherit; cursor: pointer;';
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(
    title,
    element(
      'p',
      'The English text has changed since they were compared with it. What you do not tick is saved too, and the check goes on naming it as outdated.',
    ),
    ...labels,
    button,
  );
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.style.cssText =
    'inset: 0; margin: auto; max-inline-size: min(32rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 0.75rem; background: #fff; color: #222; color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 8px 40px rgb(0 0 0 / 40%);';
  dialog.append(form);
  // The content manager closes its editor with Escape.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(boxes.filter(({ checked }) => checked).map(({ value }) => value));
    });
    dialog.showModal();
  });
};

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
