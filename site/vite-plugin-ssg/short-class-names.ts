import { readdirSync } from 'node:fs';
import path from 'node:path';

/** No vowels, no y and no d: ad blockers hide classes such as `ad1`. */
const LETTERS = 'bcfghjklmnpqrstvwxzBCFGHJKLMNPQRSTVWXZ';

/**
 * Short class names for CSS modules, from the indices of module and class, so that both bundles and all builds agree.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const source = path.join(root, 'src');
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    const module = path.relative(source, file.replace(/\?.*$/, ''));
    const names = classes.get(module) ?? [];
    classes.set(module, names);
    const at = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
    return `${letters(modules.indexOf(module))}${at}`;
  };
}

/** 0 is b, 37 is Z, 38 is bb. */
function letters(number: number): string {
  const last = LETTERS[number % LETTERS.length] ?? '';
  return number < LETTERS.length ? last : letters(Math.floor(number / LETTERS.length) - 1) + last;
}
