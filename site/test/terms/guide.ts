// The page of the guide about terms, made from the termbase.
import { forbidden, languageOf, type Term } from './termbase.ts';

export function guide(terms: Term[], places: [string, string, string][]): string {
  return `# Terms and places in three languages

<!-- Made from docs/terms.yaml by site/test/terms/terms.test.ts. -->

Arabic and Russian texts have one word for one thing: these. A test reads the site, the function and the sample against them. To add a term, write it
into \`docs/terms.yaml\` and run \`UPDATE_GENERATED=1 npx vitest run test/terms\` in \`site/\`.

## Terms

${table(
  ['English', 'Arabic', 'Russian', 'note'],
  terms.map(({ english, arabic, russian, note = '' }) => [english, arabic, russian, note]),
)}

## Places

As road signs and the map have them.

${table(['English', 'Arabic', 'Russian'], places)}

## Not to be written

${table(
  ['not', 'but'],
  forbidden.map(({ example, instead }) => [example.trim().replaceAll('|', '\\|'), instead]).sort(byLanguage),
)}
`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Arabic before Russian, in their order otherwise. */
function byLanguage([one = '']: string[], [other = '']: string[]): number {
  return languageOf(one).localeCompare(languageOf(other));
}
