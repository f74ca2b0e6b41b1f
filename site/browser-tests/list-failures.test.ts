// Lists that fail to load after a navigation within the site, by the specification's error catalogue.
import { expect, test } from 'vitest';
import { expectAccessible, visitors } from './visit.ts';
import { goInside, installClock, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

test.each([
  ['residential', '/residential-properties', 500, 'Failed to fetch residential properties'],
  ['residential', '/buy-property', null, 'Error fetching residential properties'],
  ['rent', '/rent-properties', 404, 'Failed to fetch Rental properties'],
  ['rent', '/rent-property', null, 'Failed to fetch Rental properties'],
  ['off-plan', '/off-plan', null, 'Error fetching off-plan properties'],
  ['commercial', '/commercial', 503, 'Failed to fetch commercial properties'],
  ['all', '/allproperties', 500, 'Failed to fetch properties'],
])(
  '%s at %s with %s leaves a line in the console and says that there is none',
  async (slug, path, status, line) => {
    const { page, complaints } = await visitor();
    await page.route(
      `**/api/screens/property-list/${slug}.json`,
      (route) => (status ? route.fulfill({ status }) : route.abort()),
      { times: 1 },
    );
    await open(page, '/partners');
    await goInside(page, path);
    await page.getByText('No properties found.', { exact: true }).waitFor();
    expect(await page.getByText('Loading').count()).toBe(0);
    await expect.poll(() => complaints.filter((complaint) => complaint.includes(line))).toHaveLength(1);
    expect(complaints.every((one) => one.includes(line) || one.includes('Failed to load resource'))).toBe(
      true,
    );
    // The lists say so in the same way.
    if (slug === 'off-plan') await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await page.getByText('No properties found.').count()).toBe(0);
  },
);

test('a list that does not come within five seconds is given up', async () => {
  const { page, complaints } = await visitor();
  await installClock(page);
  await page.route('**/api/screens/property-list/commercial.json', () => {});
  await open(page, '/partners');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const asked = page.waitForRequest('**/api/screens/property-list/commercial.json');
  await goInside(page, '/commercial');
  await asked;
  // The time-out begins when the screen's script is loaded.
  let passed = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      passed += 100;
      return page.getByText('Loading properties...').count();
    })
    .toBe(1);
  await page.clock.runFor(4999 - passed);
  expect(await page.getByText('No properties found.').count()).toBe(0);
  await page.clock.runFor(1);
  await page.getByText('No properties found.').waitFor();
  expect(complaints).toEqual([expect.stringContaining('Error fetching commercial properties')]);
});
