import { expect, it } from 'vitest';
import { prefetchVisible } from './prefetch.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A page with links to these paths, where there is always time; what is fetched arrives when the test says so. */
function page(paths: string[]) {
  const about = {
    visit: 1,
    weight: 0,
    paths,
    menu: [] as string[],
    asked: [] as string[],
    wake: () => {},
    arrive: [] as ((whole: boolean) => void)[],
  };
  void prefetchVisible({
    idle: {
      whenIdle: async () => {},
      whenActive: () => new Promise((resolve) => (about.wake = resolve)),
    },
    visit: () => about.visit,
    visibleLinks: async () => about.paths.map((pathname) => ({ pathname }) as HTMLAnchorElement),
    menuLinks: () => about.menu.map((pathname) => ({ pathname }) as HTMLAnchorElement),
    prefetchWhenIdle(href) {
      about.asked.push(href);
      return new Promise((resolve) => about.arrive.push(resolve));
    },
    fetchedBytesSince: () => about.weight,
  });
  return about;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/property/${index}`);

it('fetches four at once, the first first, and the next when one has arrived', async () => {
  const about = page(numbered(6));
  await settle();
  expect(about.asked).toEqual(numbered(4));
  about.arrive[2]?.(true);
  await settle();
  expect(about.asked).toEqual(numbered(5));
});

it('fetches what two links lead to once', async () => {
  const about = page(['/a', '/b', '/a']);
  await settle();
  about.wake();
  await settle();
  expect(about.asked).toEqual(['/a', '/b']);
});

it('waits for something to happen where everything in view is here', async () => {
  const about = page(['/a']);
  await settle();
  about.arrive[0]?.(true);
  await settle();
  about.paths = ['/a', '/b'];
  about.wake();
  await settle();
  expect(about.asked).toEqual(['/a', '/b']);
});

it('fetches at most thirty links or a hundred kilobytes for each page', async () => {
  const about = page(numbered(40));
  for (let step = 0; step < 40; step += 1) {
    await settle();
    for (const arrive of about.arrive) arrive(true);
  }
  expect(about.asked).toHaveLength(30);
  about.visit = 2;
  about.wake();
  await settle();
  expect(about.asked).toHaveLength(34);
  about.weight = 100 * 1024;
  for (const arrive of about.arrive) arrive(true);
  await settle();
  expect(about.asked).toHaveLength(34);
});

it('fetches links of the menu after the visible ones, while little has been fetched', async () => {
  const about = page(['/a', '/b']);
  about.menu = ['/rent', '/a', '/blog', '/team'];
  await settle();
  expect(about.asked).toEqual(['/a', '/b', '/rent', '/blog']);
  about.weight = 60 * 1024;
  about.paths = ['/c'];
  for (const arrive of about.arrive) arrive(true);
  await settle();
  expect(about.asked).toEqual(['/a', '/b', '/rent', '/blog', '/c']);
});

it('leaves a server that fails alone', async () => {
  const about = page(numbered(9));
  await settle();
  about.arrive[0]?.(false);
  await settle();
  about.wake();
  await settle();
  expect(about.asked).toHaveLength(4);
});
