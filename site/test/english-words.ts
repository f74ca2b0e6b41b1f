// Which words of a page in another language are English, without those that are the same in every language.

/** Whole names of the agency, its partners and developers, and of projects, which have no other. */
const NAMES = [
  'Dune & Harbour Real Estate (sample)',
  'Dune & Harbour',
  ...['Arkhaya', 'Halcyra', 'Nurvela', 'Palmyne', 'Solvane', 'Torrevo', 'Veldane', 'Zafrine'],
  ...['Corniva Bank', 'Masrel Bank', 'Keyhold Mortgages', 'Lendara Home Finance', 'Ochralis Atelier'],
  ...['Weft & Grain Interiors', 'Pearlane Legal', 'Tidemark Conveyancing'],
  ...['Angle Gardens', 'Arcade Point', 'Dunmara Fields', 'Fan Palm Court', 'Hexa Quay', 'Lagoon Rise'],
  ...['Spindle House', 'Starling Row', 'Tidewalk'],
  'Dunmara',
];
/** English terms that a text gives beside their translation, or as adverts have them. */
const EXPLAINED = [
  ...['(dune)', '(harbour)', '(holiday homes)', '(title deed)', '(trustee office)', '(GCC)'],
  ...[
    'Chiller free',
    'chiller free',
    '(DEWA)',
    'Oqood',
    '(affection plan)',
    '(Ground)',
    '(shell)',
    '(fitted)',
  ],
];
/** What is no English of ours, longer ones before those that they begin with. */
const MASKED = [...NAMES, ...EXPLAINED];
/** What is written in Latin letters in every language. */
const LATIN =
  /^(EN|AR|RU|AE|AED|DLD|RERA|ORN|BRN|DIFC|QR|JVC|IP|Atom|Ejari|WhatsApp|Instagram|LinkedIn|YouTube|JavaScript|OpenStreetMap|u\.ae|cookie|robots|txt|DH|BUR|SAM|DXB|[a-z]+@example\.com)$/;

/** Everything that is read or heard in a page, except what is marked as English. It runs in the browser too. */
export function readTexts(body: HTMLElement): string[] {
  // A browser keeps the markup within as one text, and does not show it.
  const unseen = body.ownerDocument.defaultView ? 'noscript, script, style' : 'script, style';
  const isMarked = (element: Element | null) => element?.closest(`${unseen}, [lang="en"]`);
  const texts: string[] = [];
  // A label cannot mark the title that it repeats.
  const titles = [...body.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
  const withoutTitles = (label: string) =>
    titles.reduce((rest, title) => (title ? rest.replace(title, '') : rest), label);
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!isMarked(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
  for (const name of [
    'alt',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'placeholder',
  ])
    for (const element of body.querySelectorAll(`[${name}]`))
      if (!isMarked(element)) texts.push(withoutTitles(element.getAttribute(name) ?? ''));
  return texts;
}

/** The English words of texts, each with its text. */
export function englishWords(texts: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const text of texts) {
    const rest = MASKED.reduce((masked, name) => masked.replaceAll(name, ''), text);
    for (const [word] of rest.matchAll(/[A-Za-z]+(?:[@.][A-Za-z]+)*/g))
      if (!LATIN.test(word)) found[word] = text.trim().slice(0, 80);
  }
  return found;
}
