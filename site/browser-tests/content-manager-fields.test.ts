// Each kind of field in each list of the content manager, with its texts in Arabic and Russian: what is typed is what
// the file gets, in canonical form, the checks accept it, and other files stay. In one visit, since the content manager
// starts slowly.
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  answer,
  changes,
  describePicture,
  editors,
  type Files,
  field,
  generator,
  inLanguage,
  PIXEL,
  records,
  save,
  saved,
  showForm,
  uploadPicture,
} from './edit-visit.ts';

/** Changes one field of a form. */
type Act = (form: Locator) => Promise<unknown>;

const fill =
  (label: string, value: string): Act =>
  async (form) =>
    (await field(form, label)).getByRole('textbox').first().fill(value);

const number =
  (label: string, value: number): Act =>
  async (form) =>
    (await field(form, label)).getByRole('spinbutton').first().fill(String(value));

const write =
  (label: string, language: string, value: string): Act =>
  async (form) =>
    (await field(form, label)).getByRole('textbox', { name: language }).first().fill(value);

/** Picks a word of a closed set, or a record from many. */
const choose =
  (label: string, option: string): Act =>
  async (form) => {
    await (await field(form, label)).getByRole('combobox').first().click();
    await form.page().getByRole('option', { name: option }).first().click();
  };

const pick =
  (label: string, option: string): Act =>
  async (form) => {
    const radio = (await field(form, label)).getByRole('radio', { name: new RegExp(`^${option}(:|$)`) });
    await radio.waitFor();
    // The form loses a choice made less than a tenth of a second after the field has appeared: nobody is as quick.
    await form.page().waitForTimeout(250);
    await radio.click();
  };

const remove =
  (label: string, item: string): Act =>
  async (form) =>
    (await field(form, label)).getByRole('button', { name: new RegExp(`^Remove .?${item}`) }).click();

const toggle =
  (label: string): Act =>
  async (form) =>
    (await field(form, label)).getByRole('switch').first().click();

/** Acts on the fields inside of a group, which is collapsed at first. */
const within =
  (label: string, ...acts: Act[]): Act =>
  async (form) => {
    const group = await field(form, label);
    const closed = group.getByRole('button', { name: 'Expand' }).first();
    if (await closed.isVisible()) await closed.click();
    for (const act of acts) await act(group);
  };

/** Opens an item of a list, which is collapsed at first, and acts on its fields. */
const item =
  (label: string, place: number, ...acts: Act[]): Act =>
  async (form) => {
    const list = await field(form, label);
    await list.getByRole('button', { name: 'Expand', exact: true }).nth(place).click();
    for (const act of acts) await act(list);
  };

const picture: Act = async (form) => {
  const images = await uploadPicture(form);
  await describePicture(images, 'A red dot.');
  const description = await field(images, 'Description');
  await description.getByRole('textbox', { name: 'Arabic' }).fill('نقطة حمراء.');
  await description.getByRole('textbox', { name: 'Russian' }).fill('Красная точка.');
};

const described: Act = async (form) => {
  await describePicture(form, 'A shield.');
  const description = await field(form, 'Description');
  await description.getByRole('textbox', { name: 'Arabic' }).fill('درع.');
  await description.getByRole('textbox', { name: 'Russian' }).fill('Щит.');
};

/** The text of a record, as the last field of its form. */
const continued =
  (label: string, addition: string): Act =>
  async (form) => {
    await (await field(form, label)).getByRole('textbox').first().click();
    await form.page().keyboard.press('Control+End');
    await form.page().keyboard.type(addition);
  };

interface Case {
  list: string;
  file: string;
  /** Whether an English text changes that has translations. */
  isAsked?: boolean;
  acts: Act[];
  /** The lines that the file loses and gets. */
  lost: unknown[];
  added: unknown[];
  /** What is done in the form of another language, and the line that its file gets. */
  translations?: Record<string, [Act, unknown]>;
}

/** Translations come before what they were made from, whose change would be asked about. */
const CASES: Case[] = [
  {
    list: 'rental',
    file: 'properties/rental/dubai-marina-promenade-apartment.md',
    acts: [
      within(
        'Rent',
        fill('Cheques', '2, 4'),
        fill('Deposit', '9000'),
        pick('Cooling included', 'No'),
        write('Shortest term', 'Russian', '24 месяца'),
      ),
      fill('Available from', '2026-12-15'),
      write('Views', 'Arabic', 'البحر'),
      remove('Amenities', 'Concierge'),
      choose('Amenities', 'Security'),
      choose('Community', 'Palm Jumeirah'),
    ],
    lost: [
      '  cheques: 4',
      '  deposit: 5%',
      '  cooling_included: true',
      '    ru: 12 месяцев',
      'available_from: 2026-12-01',
      '    ar: المارينا',
      '  - concierge',
      'community: dubai-marina',
    ],
    added: [
      '  cheques:',
      '    - 2',
      '    - 4',
      '  deposit: 9000',
      '  cooling_included: false',
      '    ru: 24 месяца',
      'available_from: 2026-12-15',
      '    ar: البحر',
      '  - security',
      'community: palm-jumeirah',
    ],
    translations: {
      Arabic: [fill('Title', 'شقة على الممشى'), 'title: شقة على الممشى'],
      Russian: [continued('Description', ' Есть лифт.'), expect.stringMatching(/ Есть лифт\.$/)],
    },
  },
  {
    list: 'off-plan',
    file: 'properties/off-plan/jvc-garden-deck-apartments.md',
    acts: [
      fill('Handover', '2028-Q1'),
      item('Payment plan', 3, write('Milestone', 'Arabic', 'على مدى ثلاثة أعوام'), fill('When', '2028/2030')),
      choose('Developer', 'Halcyra'),
      fill('Escrow', '000-000-409'),
      number('Units left', 12),
    ],
    lost: [
      'handover: 2027-11',
      '      ar: على مدى عامين بعد التسليم',
      '    when: 2027/2029',
      'developer: veldane',
      'escrow: "000-000-408"',
      'units_left: 31',
    ],
    added: [
      'handover: 2028-Q1',
      '      ar: على مدى ثلاثة أعوام',
      '    when: 2028/2030',
      'developer: halcyra',
      'escrow: "000-000-409"',
      'units_left: 12',
    ],
    translations: { Russian: [fill('Title', 'Квартиры у сада'), 'title: Квартиры у сада'] },
  },
  {
    list: 'commercial',
    file: 'properties/commercial/business-bay-plaza-office.md',
    acts: [
      toggle('Featured'),
      pick('Tenure', 'Leasehold'),
      number('Lease years', 40),
      write('Floor', 'English', '17'),
      fill('Video', 'https://www.example.com/film'),
    ],
    lost: ['featured: true', 'tenure: freehold', 'floor: 16'],
    added: [
      'featured: false',
      'tenure: leasehold',
      'lease_years: 40',
      'floor: "17"',
      'video: https://www.example.com/film',
    ],
    translations: { Arabic: [fill('Title', 'مكتب فوق الساحة'), 'title: مكتب فوق الساحة'] },
  },
  {
    list: 'blog',
    isAsked: true,
    file: 'blog/golden-visa-in-plain-words.md',
    acts: [picture, pick('Author', 'Omar Siddiq'), toggle('Draft'), fill('Formerly', 'visa-words')],
    lost: ['author: layla-haddad'],
    added: [
      '  - src: media/blog/my-photo-1.png',
      '    alt:',
      '      en: A red dot.',
      '      ar: نقطة حمراء.',
      '      ru: Красная точка.',
      'author: omar-siddiq',
      'draft: true',
      'formerly:',
      '  - visa-words',
    ],
    translations: {
      Arabic: [fill('Summary', 'الإقامة الذهبية بكلام واضح.'), 'summary: الإقامة الذهبية بكلام واضح.'],
    },
  },
  {
    list: 'areas',
    isAsked: true,
    file: 'areas/palm-jumeirah.md',
    acts: [
      within('Image', described),
      fill('Portal names', 'The Palm'),
      within('Coordinates', number('Latitude', 25.1125)),
      pick('Freehold', 'No'),
    ],
    lost: ['image: media/properties/penthouse-terrace-golden.jpg', '  lat: 25.1124', 'freehold: true'],
    added: [
      'image:',
      '  src: media/properties/penthouse-terrace-golden.jpg',
      '  alt:',
      '    en: A shield.',
      '    ar: درع.',
      '    ru: Щит.',
      'portal_names:',
      '  - The Palm',
      '  lat: 25.1125',
      'freehold: false',
    ],
    translations: { Russian: [fill('Summary', 'Остров с виллами.'), 'summary: Остров с виллами.'] },
  },
  {
    list: 'pages',
    file: 'pages/about.md',
    acts: [fill('Updated', '2026-11-20')],
    lost: ['updated: 2026-11-02'],
    added: ['updated: 2026-11-20'],
    translations: { Arabic: [continued('Body', ' أهلاً.'), expect.stringMatching(/ أهلاً\.$/)] },
  },
  {
    list: 'team-ar',
    file: 'team/layla-haddad.ar.md',
    acts: [fill('Role', 'مستشارة')],
    lost: ['role: مستشارة أولى، المبيعات'],
    added: ['role: مستشارة'],
  },
  {
    list: 'team',
    file: 'team/layla-haddad.yaml',
    acts: [
      fill('BRN', '00009'),
      fill('Phone', '+971 50 000 0009'),
      remove('Languages', 'French'),
      choose('Languages', 'German'),
      choose('Areas', 'Business Bay'),
      continued('Bio', ' She sings.'),
    ],
    lost: [
      'brn: "00001"',
      'phone: "+971 50 000 0001"',
      '  - French',
      expect.stringMatching(/before the wind gets up\.$/),
    ],
    added: [
      'brn: "00009"',
      'phone: "+971 50 000 0009"',
      '  - German',
      '  - business-bay',
      expect.stringMatching(/gets up\. She sings\.$/),
    ],
  },
  {
    list: 'developers-ru',
    file: 'developers/arkhaya.ru.md',
    acts: [continued('Description', ' Точка.')],
    lost: [expect.any(String)],
    added: [expect.stringMatching(/ Точка\.$/)],
  },
  {
    list: 'developers',
    file: 'developers/arkhaya.yaml',
    acts: [within('Logo', described), number('Founded', 1997)],
    lost: ['logo: media/developers/arkhaya.svg', 'founded: 1998'],
    added: [
      'logo:',
      '  src: media/developers/arkhaya.svg',
      '  alt:',
      '    en: A shield.',
      '    ar: درع.',
      '    ru: Щит.',
      'founded: 1997',
    ],
  },
  {
    list: 'partners',
    file: 'partners/corniva-bank.yaml',
    acts: [number('Order', 3), fill('Link', 'https://example.com/bank')],
    lost: ['link: https://example.com/corniva-bank', 'order: 1'],
    added: ['link: https://example.com/bank', 'order: 3'],
  },
  {
    list: 'pictures',
    file: 'media/index.yaml',
    acts: [item('Pictures', 0, write('Description', 'Russian', 'Вилла у бассейна.'))],
    lost: [expect.stringMatching(/^ {6}ru: "Белая двухэтажная вилла/)],
    added: ['      ru: Вилла у бассейна.'],
  },
];

const open = editors();

test('what is typed into each kind of field of each list', async () => {
  const files = await records();
  const page = await open(files);
  /** What all cases wrote, by path. */
  const written: Files = {};
  for (const { list, isAsked, file, acts, translations = {}, lost, added } of CASES) {
    const name = `content/${file}`;
    const slug = list === 'pictures' ? list : path.basename(file).replace(/\..*$/, '');
    const form = await showForm(page, list, slug);
    for (const act of acts) await act(form);
    const expected: [string, unknown][] = [];
    for (const [language, [act, line]] of Object.entries(translations)) {
      if (language === 'Russian')
        await inLanguage(page, 'Arabic').getByRole('radio', { name: language }).click();
      await act(inLanguage(page, language));
      expected.push([name.replace('.md', language === 'Arabic' ? '.ar.md' : '.ru.md'), line]);
    }
    await save(page);
    if (isAsked) await answer(page);
    await expect.poll(() => saved(page, [name]), { message: list }).not.toEqual([files[name]]);
    const names = [name, ...expected.map(([translation]) => translation)];
    const texts = await saved(page, names);
    expect(changes(files[name], texts[0]), list).toEqual({ lost, new: added });
    for (const [index, [translation, line]] of expected.entries())
      expect(changes(files[translation], texts[index + 1]).new, list).toEqual([line]);
    for (const [index, one] of names.entries()) written[one] = texts[index] ?? '';
  }
  expect(await saved(page, Object.keys(files))).toEqual(Object.values({ ...files, ...written }));

  const pixel = { 'content/media/blog/my-photo-1.png': Buffer.from(PIXEL, 'base64') };
  await generator({ ...written, ...pixel }, 'check');
  await generator({ ...written, ...pixel }, 'format', '--check');
  expect(Object.keys(written).length).toBeGreaterThan(CASES.length);
}, 600_000);
