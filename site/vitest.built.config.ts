// The tests over every file that a build of the real content makes: they read, and need no browser.
import { defineConfig } from 'vitest/config';
import './test/sample-day.ts';

export default defineConfig({
  test: {
    include: ['built-tests/**/*.test.ts'],
    // For `DOMParser`.
    environment: 'jsdom',
    globalSetup: ['built-tests/build-site.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
