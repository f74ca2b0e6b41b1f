// Finds an installed browser, or installs Debian's chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium(): string {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or name its program in CHROMIUM.',
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '--quiet'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium'], {
    env,
    stdio: 'ignore',
  });
  return '/usr/bin/chromium';
}
