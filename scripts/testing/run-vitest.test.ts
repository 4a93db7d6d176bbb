import { expect, test } from 'vitest';
import { tellFlaky, type Part, type VitestRun } from './run-vitest.ts';

const run: VitestRun = { project: 'server', files: ['server/pay.test.ts', 'server/log.test.ts'], extra: { TEST_DATABASE_URL: 'postgres://it' } };
const partOf = (...titles: string[]): Part => ({
  name: 'server, PostgreSQL',
  seconds: 1,
  passed: 5,
  failed: titles.length,
  failedTests: titles.map((title) => ({ file: 'server/pay.test.ts', title, said: title })),
  flaky: [],
  slowest: [],
});
/** A second run in which the tests with these words pass; `asked` = what it was asked for. */
const passing = (words: string, asked: VitestRun[] = []) => ({
  asked,
  again: (name: string, given: VitestRun): Promise<Part> => {
    asked.push(given);
    return Promise.resolve({ ...partOf(), name, failed: given.title?.includes(words) ? 0 : 1 });
  },
});

test('a test that fails and passes alone is told as unstable and stays failed', async () => {
  const { again, asked } = passing('once');
  const told = await tellFlaky(partOf('paying > a guide is paid (once) [S-1.01]', 'a balance is right'), run, again);
  expect(told.flaky.map(({ title }) => title)).toEqual(['paying > a guide is paid (once) [S-1.01]']);
  expect([told.failed, told.passed, told.failedTests.length]).toEqual([2, 5, 2]);
  // Alone, on the same database.
  expect(asked.map(({ files, extra }) => [files, extra])).toEqual(Array(2).fill([['server/pay.test.ts'], run.extra]));
  // vitest joins suites by a space where it looks for titles.
  expect(new RegExp(asked[0]?.title ?? '').test('paying a guide is paid (once) [S-1.01]')).toBe(true);
});

test('where many tests have failed nothing runs again', async () => {
  const { again, asked } = passing('');
  await tellFlaky(partOf(...Array.from({ length: 9 }, (_, place) => `test ${place}`)), run, again);
  expect(asked).toEqual([]);
});
