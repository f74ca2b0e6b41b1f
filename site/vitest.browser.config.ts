// Tests of the site as it is deployed, in a real browser; without Vite plugins.
import { defineConfig } from 'vitest/config';
import './test/sample-day.ts';

export default defineConfig({
  test: {
    include: ['browser-tests/**/*.test.ts'],
    globalSetup: ['browser-tests/serve-site.ts'],
    // Generous for busy machines. No retries: what fails now and then fails for visitors too.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    // On two cores, more than two take less time: one draws while another waits. Four fail where other work is as busy.
    maxWorkers: 3,
    // Files share modules and browser; the tests of a file share browser contexts (browser-tests/visit.ts).
    isolate: false,
  },
});
