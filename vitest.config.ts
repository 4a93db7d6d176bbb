import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';

// The files of one worker share the modules they import: reading the product again for each file cost a third of the processor. No test replaces a
// module, what it spies on is restored after it, and what a file needs of its own (a database, a portal) it opens itself.
//
// No test has a deadline: how fast a machine is says nothing of them. A run that stands still is ended by scripts/testing/watchdog.ts, and what is
// waited for with `expect.poll` is told shortly before.
const without = 24 * 3_600_000;
const shared = {
  environment: 'node' as const,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: without,
  hookTimeout: without,
  expect: { poll: { timeout: 25 * 60_000 } },
  setupFiles: [join(import.meta.dirname, 'scripts/testing/sequences.ts')],
};

/** Tells the stage of screens each part that a page loads later: `loadsPart` of web/fixtures/screen-test.ts. */
const tellsParts: Plugin = {
  name: 'tells-parts',
  enforce: 'post',
  transform: (code, id) =>
    id.startsWith(join(import.meta.dirname, 'web/'))
      ? { code: code.replaceAll(/\bimport\((["'][^"']+["'])\)/g, '(globalThis.loadsPart ?? ((part) => part))(import($1))'), map: null }
      : null,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: [
            '{contract,ledger,fiscal,wire,connectors,stampers,texts}/**/*.test.ts',
            'server/**/rules/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // Screens without a browser run as in production: React without its checks, in the time zone of their people, with a line in place of the socket.
        // Each page reads its modules again. Contract and texts keep nothing of a page but its carriers, which the stage forgets: Node reads them once.
        plugins: [react(), tellsParts],
        oxc: { jsx: { development: false, runtime: 'automatic' as const } },
        resolve: { alias: { 'socket.io-client': join(import.meta.dirname, 'web/fixtures/live-line.ts') } },
        test: {
          ...shared,
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          server: { deps: { external: [/\/(contract|texts)\/.*\.ts$/] } },
          env: { NODE_ENV: 'production', TZ: 'America/Mexico_City' },
        },
      },
      // No `exclude` of its own: it would take the place of the command's.
      { test: { ...shared, name: 'server', include: ['{server,demo}/**/*.test.ts', '!**/rules/*.test.ts'] } },
      { test: { ...shared, name: 'lab', include: ['lab/**/*.test.ts'] } },
      { test: { ...shared, name: 'faults', include: ['faults/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
        },
      },
    ],
    maxWorkers: 2,
    // A portal that a test ends may take as long as the machine needs.
    env: { TZ: 'UTC', STOP_SECONDS: '36000' },
  },
});
