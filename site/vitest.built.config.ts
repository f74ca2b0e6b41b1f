// Tests of every file that a build of the real content writes, without a browser.
import { defineConfig } from 'vitest/config';
import './test/sample-day.ts';

export default defineConfig({
  test: {
    include: ['built-tests/**/*.test.ts'],
    // For `DOMParser`.
    environment: 'jsdom',
    // All pages are parsed once, for all files.
    isolate: false,
    maxWorkers: 1,
    globalSetup: ['built-tests/build-site.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
