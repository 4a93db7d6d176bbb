import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{contract,ledger,connectors,texts}/**/*.test.ts', 'server/**/rules/*.test.ts', 'web/**/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'server', include: ['{server,demo}/**/*.test.ts'], exclude: ['**/rules/*.test.ts'] } },
      { test: { ...shared, name: 'lab', include: ['lab/**/*.test.ts'] } },
      { test: { ...shared, name: 'faults', include: ['faults/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 120_000 } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
});
