// The editors' forms, and the records that they show.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { check, recordPanel, type ShownRecord, shownRecord } from './checked-record.ts';
import { expectAccessible, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const AWKWARD = [
  'Villa #7: "the quiet one", it\'s 100% sea',
  'شقة بإطلالة على البحر: #٢ "هادئة"',
  '- 42: {no} [list] & *no* !tag | > @ `x` \\ ~',
  'null',
  // The title becomes a part of the file's name, which has at most 255 bytes.
  `${'Long: '.repeat(30)}🏠`,
];

const pictureFile = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('not looked into'),
});
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function openForm(page: Page, view: 'Properties' | 'Blogs'): Promise<void> {
  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: view }).click();
  if (view === 'Properties') await button(page, 'Add Property').click();
}

/** Submits the form, and returns the new record. */
async function makeRecord(page: Page, submit: string): Promise<ShownRecord> {
  await button(page, submit).click();
  await recordPanel(page).getByRole('heading', { name: 'Record' }).waitFor();
  return shownRecord(page);
}

/** The other values beside each unusual title: valid ones, and ones that no record can hold. */
const PROPERTIES = [
  {
    typed: { 'Value (AED)': '4200000', Location: 'Dubai Marina', 'Area (sqft)': '5200.5', Bedrooms: '4' },
    chosen: { Category: 'Residential', Type: 'Villa' },
    photo: 'Front "door".JPG',
  },
  {
    typed: { 'Value (AED)': '1e6', Location: 'دبي: #1', 'Area (sqft)': '', Bedrooms: '' },
    chosen: { Category: 'Commercial', Type: 'Office' },
    photo: 'سطح.jpg',
  },
  {
    typed: { 'Value (AED)': '0', Location: '', 'Area (sqft)': '-3', Bedrooms: '0' },
    chosen: { Category: 'Off-Plane', Type: 'Apartment' },
    photo: null,
  },
  {
    typed: { 'Value (AED)': '999999999', Location: 'Al "Quoz" - 3', 'Area (sqft)': '640', Bedrooms: '7' },
    chosen: { Category: 'Rental', Type: 'Villa' },
    photo: null,
  },
  {
    typed: { 'Value (AED)': '99999999999999', Location: '1: 2', 'Area (sqft)': '0', Bedrooms: '9999' },
    chosen: { Category: 'Commercial', Type: 'Villa' },
    photo: null,
  },
];

describe('the property form', () => {
  test('makes records that the check accepts, whatever is typed', async () => {
    const { page, complaints } = await visitor();
    await openForm(page, 'Properties');
    const field = (label: string) => page.getByRole('main').locator('form').getByLabel(label);
    const records: ShownRecord[] = [];
    for (const [index, { typed, chosen, photo }] of PROPERTIES.entries()) {
      await field('Title').fill(AWKWARD[index] ?? '');
      for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
      for (const [label, value] of Object.entries(chosen)) await field(label).selectOption(value);
      await field('Photo').setInputFiles(photo ? pictureFile(photo) : []);
      records.push(await makeRecord(page, 'Make the record'));
    }
    expect(await check(records)).toEqual({ errors: '', code: 0 });
    expect(complaints.every((line) => line.startsWith('info:'))).toBe(true);
    expect(complaints).toHaveLength(PROPERTIES.length);
  });

  test('asks for nothing: left empty it still makes a record', async () => {
    const { page } = await visitor();
    await openForm(page, 'Properties');
    const record = await makeRecord(page, 'Make the record');
    expect(record.file).toBe('content/properties/residential/untitled-property.md');
    expect(record.text).toContain(
      'title: Untitled property\nmainCategory: Residential\nsubCategory: Apartment\n',
    );
    expect(await check([record])).toEqual({ errors: '', code: 0 });
  });
});

describe("the admin's blog form", () => {
  test('makes records that the check accepts, whatever is typed', async () => {
    const { page, complaints } = await visitor();
    await openForm(page, 'Blogs');
    const records: ShownRecord[] = [];
    for (const [index, title] of AWKWARD.entries()) {
      const form = page.getByRole('main').locator('form');
      await form.getByLabel('Title').fill(title);
      await form
        .getByLabel('Content')
        .fill(`---\n${title}\n\n## A part\n\n- "one": two\n\n---\n\nEnd # really`);
      await form.getByLabel('Image').setInputFiles(index === 0 ? pictureFile('.Street & tower.jpeg') : []);
      records.push(await makeRecord(page, 'Add Blog'));
    }
    expect(await check(records)).toEqual({ errors: '', code: 0 });
    expect(complaints.every((line) => line.startsWith('info:'))).toBe(true);
    await expectAccessible(page.getByRole('main'));
  });
});

describe('Add New Blog', () => {
  const fields = ['Title', 'Description', 'Image URL'];
  const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

  test.each(fields)('without %s alerts, adds nothing and keeps the rest', async (missing) => {
    const { page, complaints } = await visitor();
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    });
    await open(page, '/blogform');
    await page.getByRole('heading', { level: 1, name: 'Add New Blog' }).waitFor();
    for (const label of fields) await field(page, label).fill(label === missing ? '  ' : `Some ${label}`);
    await button(page, 'Add Blog').click();
    expect(alerts).toEqual(['alert: Please fill all fields!']);
    expect(await recordPanel(page).count()).toBe(0);
    for (const label of fields) {
      expect(await field(page, label).inputValue()).toBe(label === missing ? '  ' : `Some ${label}`);
    }
    expect(complaints).toEqual([]);
  });

  test('takes entries by keyboard, clears its fields and shows a valid record', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/blogform');
    const records: ShownRecord[] = [];
    const pictures = [
      'https://example.com/a picture.jpg?x=1#y',
      'http://example.com/صورة.jpg',
      'tower.jpg',
      'ftp://example.com/deep/Sea View.JPG',
      'صورة.png',
    ];
    for (const [index, title] of AWKWARD.entries()) {
      await field(page, 'Title').focus();
      await page.keyboard.insertText(title);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(`${title}\n\nTwo: "three" # four`);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(pictures[index] ?? '');
      await page.keyboard.press('Enter');
      await recordPanel(page).getByText('Two: "three" # four').and(page.getByText(title)).waitFor();
      const focused = await recordPanel(page)
        .getByRole('heading', { name: 'Record' })
        .evaluate((heading) => heading === document.activeElement);
      expect(focused).toBe(true);
      for (const label of fields) expect(await field(page, label).inputValue()).toBe('');
      records.push(await shownRecord(page));
    }
    expect(records.map(({ picture }) => picture)).toEqual([
      null,
      null,
      'content/media/blog/tower.jpg',
      'content/media/blog/sea-view.jpg',
      expect.stringMatching(/^content\/media\/blog\/picture-[0-9a-z]+\.png$/),
    ]);
    expect(await check(records)).toEqual({ errors: '', code: 0 });
    expect(complaints).toEqual([]);
  });

  test('says that it needs JavaScript where there is none', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/blogform');
    await page.getByText('This form works in the browser alone and needs JavaScript.').waitFor();
  });
});

describe('a record', () => {
  async function withRecord(page: Page): Promise<ShownRecord> {
    await openForm(page, 'Blogs');
    await page.getByRole('main').getByLabel('Title').fill('Fees: what a 4% fee costs');
    await page.getByRole('main').getByLabel('Content').fill('Four per cent – أربعة.');
    return makeRecord(page, 'Add Blog');
  }

  test('is copied as it is shown, and says so', async () => {
    const { page } = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { text } = await withRecord(page);
    await button(page, 'Copy').focus();
    await page.keyboard.press('Enter');
    await recordPanel(page).getByRole('status').getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await expectAccessible(recordPanel(page));
  });

  test('says how to copy where the browser does not allow it', async () => {
    const { page } = await visitor();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await withRecord(page);
    await button(page, 'Copy').click();
    const status = recordPanel(page).getByRole('status');
    await status.getByText('The browser did not allow copying. Mark the text and copy it by hand.').waitFor();
  });

  test('is downloaded under its name', async () => {
    const { page } = await visitor();
    const { file, text } = await withRecord(page);
    const downloading = page.waitForEvent('download');
    await button(page, 'Download').click();
    const download = await downloading;
    expect(`content/blog/${download.suggestedFilename()}`).toBe(file);
    expect(await readFile(await download.path(), 'utf8')).toBe(text);
  });
});
