import { expect, it } from 'vitest';
import { devDependencies } from '../../package.json' with { type: 'json' };
import { SVELTIA_VERSION } from './sveltia-internals.ts';

it('the names were read from the installed version', () => {
  expect(devDependencies['@sveltia/cms']).toBe(SVELTIA_VERSION);
});
