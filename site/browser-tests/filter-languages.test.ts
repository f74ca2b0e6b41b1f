// The filters in Arabic and Russian: narrowed, a condition removed, sorted, and Back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PropertyCard } from '../src/generated/catalog.ts';
import { read } from './made-up-properties.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const LANGUAGES = [
  {
    language: 'ar',
    viewport: { width: 390, height: 844 },
    filters: 'عوامل التصفية',
    type: 'النوع',
    villa: 'فيلا',
    price: 'السعر بالدرهم',
    to: 'إلى',
    show: /^عرض/,
    active: 'عوامل التصفية المختارة',
    chip: /^إزالة حتى .*450,000.* سنوياً$/,
    sort: 'الترتيب',
    cheapest: 'الأقل سعراً',
  },
  {
    language: 'ru',
    viewport: { width: 1440, height: 900 },
    filters: 'Фильтры',
    type: 'Тип',
    villa: 'Вилла',
    price: 'Цена, AED',
    to: 'До',
    show: /^Показать/,
    active: 'Выбранные фильтры',
    chip: /^Убрать: До 450\s000.* в год$/,
    sort: 'Сортировка',
    cheapest: 'Сначала дешевле',
  },
];

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').getByRole('link').allInnerTexts();
const titlesOf = (found: PropertyCard[]) => found.map(({ title }) => title);

test.each(LANGUAGES)(
  'filters in the language $language narrow, are removed and sorted, and Back undoes it',
  async ({ language, viewport, ...words }) => {
    const { page, complaints } = await visitor({ viewport });
    const all = await read<PropertyCard[]>(`/${language}/api/properties`);
    const villas = all.filter(
      ({ mainCategory, subCategory }) => mainCategory === 'Rental' && subCategory === 'Villa',
    );
    const cheap = villas.filter(({ price }) => (price ?? 0) <= 450_000 && price !== null);
    const shown = async () => (await titles(page)).toSorted();
    const path = `/${language}/search-rent`;
    await open(page, path);
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: words.filters }).click();
    const sheet = page.getByRole('dialog', { name: words.filters });
    await sheet
      .getByRole('group', { name: words.type, exact: true })
      .getByRole('checkbox', { name: `${words.villa} ${villas.length}` })
      .check();
    await sheet
      .getByRole('group', { name: words.price })
      .getByRole('textbox', { name: words.to })
      .fill('٤٥٠٠٠٠');
    await sheet.getByRole('button', { name: words.show }).click();
    await expect.poll(() => addressOf(page)).toBe(`${path}?type=Villa&price_to=450000`);
    await expect.poll(shown).toEqual(titlesOf(cheap).toSorted());

    const conditions = page.getByRole('list', { name: words.active });
    await expectAccessible(conditions);
    await conditions.getByRole('link', { name: words.chip }).click();
    await expect.poll(() => addressOf(page)).toBe(`${path}?type=Villa`);
    await expect.poll(shown).toEqual(titlesOf(villas).toSorted());
    await page.getByRole('combobox', { name: words.sort }).selectOption({ label: words.cheapest });
    await expect.poll(() => addressOf(page)).toBe(`${path}?type=Villa&sort=price_asc`);
    const byPrice = villas.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
    await expect.poll(() => titles(page)).toEqual(titlesOf(byPrice));

    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`${path}?type=Villa`);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`${path}?type=Villa&price_to=450000`);
    await conditions.getByRole('link', { name: words.chip }).waitFor();
    await expect.poll(shown).toEqual(titlesOf(cheap).toSorted());
    expect(complaints).toEqual([]);
  },
);
