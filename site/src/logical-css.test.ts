// Style sheets name sides by the direction of reading, so that pages in Arabic are mirrored without rules of their own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = import.meta.dirname;

/** What a declaration must not be. */
const PHYSICAL: Record<string, RegExp> = {
  'names left or right': /(^|[^a-z])(left|right)([^a-z]|$)/,
  'moves to a fixed side': /translate(X|3d)?\((?!0[ ,)])(?!.*var\(--forward\))/,
  'mirrors always': /scaleX\(-|scale\(-/,
  'is turned to a fixed side': /rotate\((?!180deg|1turn)|gradient\((?!0deg|180deg)-?[\d.]+(deg|turn)/,
  'sets a direction': /^(direction|float|clear): /,
  'is against the script': /^(text-transform|font-variant-caps): |^text-align: justify/,
};

/** The same of a declaration whose functions have lost their arguments: `padding: 1px calc`. */
const PHYSICAL_SIZES: Record<string, RegExp> = {
  'sets the sides one by one':
    /^(margin|padding|inset|border-(width|style|color)): \S+ (\S+) \S+ (?!\3$)\S+$/,
  'sets the corners one by one': /^border-radius: \S+ \S/,
  'begins at a fixed side': /^(background|mask)[a-z-]*: (.* )?(0|100%) \S+ \/ (?!100%)/,
  'casts its shadow to a side': /shadow[a-z-]*: (inset )?-?[\d.]*[1-9]/,
};

/** What may stay, each with its reason. */
const ALLOWED: Record<string, string> = {
  'ui/tokens.css --start: left': 'is the definition',
  'ui/tokens.css --inset: max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))':
    'is both sides',
  'i18n/arabic.css --start: right': 'is the definition',
  'features/lead-form/inline-forms.module.css direction: ltr': 'telephone numbers are read from the left',
  'ui/field.module.css direction: ltr': 'addresses and telephone numbers are read from the left',
  'features/card-list/cards-loading.module.css background: linear-gradient(90deg, var(--sand), var(--line), var(--sand))':
    'is the same from both sides',
};

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort();

/** What is wrong with each declaration of a style sheet, as `property: value names left or right`. */
function problemsOf(css: string): string[] {
  const declarations = css
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .map((piece) => piece.trim().replace(/\s+/g, ' '))
    .filter((piece) => /^[a-z-]+: /.test(piece));
  return declarations.flatMap((declaration) =>
    [...broken(PHYSICAL, declaration), ...broken(PHYSICAL_SIZES, withoutArguments(declaration))].map(
      (problem) => `${declaration} ${problem}`,
    ),
  );
}

function broken(rules: Record<string, RegExp>, declaration: string): string[] {
  return Object.keys(rules).filter((name) => rules[name]?.test(declaration));
}

function withoutArguments(declaration: string): string {
  const fewer = declaration.replace(/\([^()]*\)/g, '');
  return fewer === declaration ? fewer : withoutArguments(fewer);
}

describe('a style sheet', () => {
  it('names no side of the window', () => {
    const problems = sheets.flatMap((file) =>
      problemsOf(readFileSync(path.join(SOURCE, file), 'utf8')).map((problem) => `${file} ${problem}`),
    );
    const allowed = Object.keys(ALLOWED);
    expect(problems.filter((problem) => !allowed.some((start) => problem.startsWith(start)))).toEqual([]);
    expect(allowed.filter((start) => !problems.some((problem) => problem.startsWith(start)))).toEqual([]);
  });

  it.each([
    'margin-left: 1px',
    'border-top-right-radius: 2px',
    'text-align: left',
    'background: linear-gradient(to right, red, blue)',
    'background: linear-gradient(90deg, red, blue)',
    'background: linear-gradient(var(--a), var(--b)) 0 100% / 3rem 2px no-repeat',
    'background: url(x) no-repeat, linear-gradient(var(--a), var(--b)) 100% 0 / calc(var(--c) * 1%) 2px',
    'padding: 1px 2px 3px calc(var(--a) + max(1px, 2px))',
    'border-radius: 2px 2px 0 0',
    'transform: translateX(4px)',
    'transform: translate(-50%, 0)',
    'transform: scaleX(-1)',
    'transform: rotate(90deg)',
    'transform-origin: left',
    'box-shadow: 4px 0 8px red',
    'float: inline-start',
    'text-transform: uppercase',
  ])('may not say %s', (declaration) => {
    expect(problemsOf(`.a { ${declaration}; }`)).toHaveLength(1);
  });

  it.each([
    'margin-inline-start: 1px',
    'padding: 1px 2px 3px 2px',
    'padding: 0.6rem var(--gutter) calc(0.6rem + env(safe-area-inset-bottom))',
    'background: linear-gradient(currentColor, currentColor) 0 100% / 100% 1px no-repeat',
    'background: linear-gradient(var(--a), var(--a)) var(--start) 100% / 3rem 2px no-repeat',
    'transform: translateX(calc(4px * var(--forward)))',
    'transform: translateY(-50%)',
    'transform: rotate(180deg)',
    'box-shadow: inset 0 -1px var(--focus)',
  ])('may say %s', (declaration) => {
    expect(problemsOf(`.a { ${declaration}; }`)).toEqual([]);
  });
});
