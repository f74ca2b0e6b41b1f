// Finds an installed browser, or installs Debian's.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  // The same browser without its windows: tests take half as long.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Older releases of Debian have the second one alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

export function findChromium(): string {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const found = installed();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '--yes', '--quiet', '--no-install-recommends'];
    execFileSync('apt-get', ['update', '--quiet'], { env, stdio: 'ignore' });
    PACKAGES.find((name) => spawnSync('apt-get', [...install, name], { env }).status === 0);
  }
  const program = installed();
  if (program) return program;
  throw new Error('The browser tests need Chromium or Chrome: install one, or name its program in CHROMIUM.');
}

const installed = () => PLACES.find((place) => existsSync(place));
