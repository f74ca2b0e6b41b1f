// The content manager over a repository at GitHub, whose API is answered by the test. With UPDATE_GENERATED=1 it
// takes the guide's pictures.
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMS, field, openRecord, picture, ROOT, records, save, serve } from './edit-visit.ts';
import { FakeGitHub } from './fake-github.ts';
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

test('a change is one line in a pull request, to which others add theirs', async () => {
  const files = await records(new RegExp(`${STEM}|residential/[a-d]|^team|^media/index|^areas`));
  const github = new FakeGitHub(REPOSITORY, files);
  const { page } = await visitor({ baseURL: server.baseURL, ...FORMS });
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
  await page.getByRole('button', { name: 'Later' }).click();
  const both = counted.replace(/^title: .*$/m, 'title: Changed in a form');
  expect(github.branches.get(BRANCH)).toEqual({ ...files, [NAME]: both });
  expect(github.pulls).toHaveLength(1);

  await page.goto('/edit/#/workflow');
  await page.getByRole('list', { name: 'Drafts' }).getByText('Changed in a form').waitFor();
  await picture(page, 'board');
  expect(refused).toEqual([]);
}, 180_000);
