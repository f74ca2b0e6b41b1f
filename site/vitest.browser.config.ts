// The tests over the site as it is deployed, in a real browser. They need no bundler, so none of the site's plugins.
import { defineConfig } from 'vitest/config';
import './test/sample-day.ts';

export default defineConfig({
  test: {
    include: ['browser-tests/**/*.test.ts'],
    globalSetup: ['browser-tests/serve-site.ts'],
    // Generous: a busy machine takes its time. Nothing is tried twice: what fails now and then fails visitors too.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    // Two browsers at once: more would only make each other slow on a small machine.
    maxWorkers: 2,
    // The files of a process share its modules and its browser; each test has a visitor of its own all the same.
    isolate: false,
  },
});
