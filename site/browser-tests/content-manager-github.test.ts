// The content manager over a repository at GitHub, whose API is answered by the test. With UPDATE_GENERATED=1 it
// takes the guide's pictures.
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answer,
  describePicture,
  field,
  inLanguage,
  openRecord,
  PIXEL,
  picture,
  ROOT,
  records,
  save,
  serve,
  uploadPicture,
} from './edit-visit.ts';
import { FakeGitHub, PREVIEW } from './fake-github.ts';
import { visitors } from './visit.ts';

const REPOSITORY = 'dune-and-harbour/website';
const STEM = 'dubai-hills-corner-townhouse';
const NAME = `content/properties/residential/${STEM}.md`;
const BRANCH = `cms/residential/${STEM}`;

const visitor = visitors();
let server: Awaited<ReturnType<typeof serve>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edited-'));
  const content = path.join(folder, 'content');
  await cp(path.join(ROOT, 'content'), content, { recursive: true });
  await appendFile(path.join(content, 'site.yaml'), `\nediting:\n  repository: ${REPOSITORY}\n`);
  server = await serve('--content', content);
}, 300_000);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Signs in at a repository with some of the content. */
async function signedIn(): Promise<{ page: Page; github: FakeGitHub; refused: string[] }> {
  const files = await records(new RegExp(`${STEM}|residential/[a-d]|^team|^media/index|^areas`));
  const github = new FakeGitHub(REPOSITORY, files);
  const { page } = await visitor({ baseURL: server.baseURL });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await github.serve(page);
  await page.goto('/edit/');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).waitFor();
  await picture(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('secret');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('A listing is never deleted').waitFor();
  return { page, github, refused };
}

test('a change is one line in a pull request, to which others add theirs', async () => {
  const { page, github, refused } = await signedIn();
  const files = github.branches.get('main') ?? {};
  await picture(page, 'list');

  let form = await openRecord(page, 'residential', STEM);
  await picture(page, 'form');
  await (await field(form, 'Price')).getByRole('spinbutton').fill('4100000');
  await save(page);
  await page.getByRole('button', { name: 'Later' }).click();
  const priced = files[NAME]?.replace(/^price: .*$/m, 'price: 4100000') ?? '';
  expect(github.branches.get(BRANCH)).toEqual({ ...files, [NAME]: priced });
  expect(github.branches.get('main')).toEqual(files);
  expect(github.commits).toHaveLength(1);
  expect(github.pulls).toMatchObject([{ branch: BRANCH, isDraft: true, state: 'open' }]);

  // Somebody else adds a commit to the same pull request.
  const counted = priced.replace(/^bedrooms: .*$/m, 'bedrooms: 9 # by another');
  github.commit(BRANCH, { [NAME]: counted });
  form = await openRecord(page, 'residential', STEM);
  await form.getByRole('textbox', { name: 'Title' }).fill('Changed in a form');
  await save(page);
  await answer(page);
  await page.getByRole('button', { name: 'Later' }).click();
  const both = counted.replace(/^title: .*$/m, 'title: Changed in a form');
  expect(github.branches.get(BRANCH)).toEqual({ ...files, [NAME]: both });
  expect(github.pulls).toHaveLength(1);

  await page.goto('/edit/#/workflow');
  await page.getByRole('list', { name: 'Drafts' }).getByText('Changed in a form').waitFor();
  await picture(page, 'board');
  expect(refused).toEqual([]);
}, 180_000);

test('a change is reviewed, moved on the board, and published as it was reviewed', async () => {
  const { page, github } = await signedIn();
  const files = github.branches.get('main') ?? {};
  const arabic = NAME.replace('.md', '.ar.md');
  const form = await openRecord(page, 'residential', STEM);
  await describePicture(await uploadPicture(form), 'A red dot.');
  await (await field(form, 'Price')).getByRole('spinbutton').fill('4100000');
  await inLanguage(page, 'Arabic').getByRole('textbox', { name: 'Title' }).fill('تاون هاوس في الزاوية');
  await save(page);
  await answer(page);
  await page.getByRole('button', { name: 'Send for Review' }).click();
  const labels = (status: string) => [{ branch: BRANCH, isDraft: false, labels: [`sveltia-cms/${status}`] }];
  await expect.poll(() => github.pulls).toMatchObject(labels('pending_review'));

  await page.goto('/edit/#/workflow');
  const column = (name: string) => page.getByRole('list', { name });
  await column('In Review').getByRole('listitem').dragTo(column('Ready'));
  await expect.poll(() => github.pulls).toMatchObject(labels('pending_publish'));
  const card = column('Ready').getByRole('listitem');
  await page.context().route(`${PREVIEW}/**`, (route) => route.fulfill({ body: 'The preview.' }));
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: 'View Preview' }).click();
  const preview = await opened;
  expect(preview.url()).toBe(`${PREVIEW}/property/${STEM}`);
  await preview.close();

  const publish = async () => {
    await card.getByRole('button', { name: 'Publish Entry' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  };
  github.isProtected = true;
  await publish();
  await page.getByText('Couldn’t publish the entry').waitFor();
  expect(github.branches.get('main')).toEqual(files);

  github.isProtected = false;
  const others = { 'content/partners/new.yaml': 'name: New\n' };
  github.commit('main', others);
  await publish();
  const published = {
    ...files,
    ...others,
    [NAME]: (files[NAME] ?? '')
      .replace(/^price: .*$/m, 'price: 4100000')
      .replace(/^location:/m, '  - src: media/properties/my-photo-1.png\n    alt: A red dot.\nlocation:'),
    [arabic]: (files[arabic] ?? '').replace(/^title: .*$/m, 'title: تاون هاوس في الزاوية'),
    'content/media/properties/my-photo-1.png': PIXEL,
  };
  await expect.poll(() => github.pulls).toMatchObject([{ state: 'merged' }]);
  expect(github.branches.get('main')).toEqual(published);
  await expect.poll(() => [...github.branches.keys()]).toEqual(['main']);

  // The next change is a pull request of its own, over what is published.
  const again = await openRecord(page, 'residential', STEM);
  await again.getByRole('textbox', { name: 'Title' }).fill('Changed in a form');
  await save(page);
  await answer(page);
  await page.getByRole('button', { name: 'Later' }).click();
  const title = published[NAME]?.replace(/^title: .*$/m, 'title: Changed in a form');
  expect(github.branches.get(BRANCH)).toEqual({ ...published, [NAME]: title });
  expect(github.unknown).toEqual([]);
}, 180_000);
