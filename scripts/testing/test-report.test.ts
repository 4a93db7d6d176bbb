import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { TestReport } from './test-report.ts';

const root = join(import.meta.dirname, '..', '..');
const passes = `test('a price is right', () => undefined);`;
const files = {
  passed: passes,
  failed: `${passes} test('a guide is made once', () => expect(2).toBe(1));`,
  slow: `test('it waits for long', () => new Promise((resolve) => setTimeout(resolve, 600)));`,
  after: `${passes} afterAll(() => { throw new Error('the folder is in use'); });`,
  uncaught: `${passes} test('it waits', () => { void Promise.reject(new Error('the line is gone')); });`,
};

let report: TestReport;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-report-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(folder, `${name}.test.ts`), `import { afterAll, expect, test } from 'vitest';\n${lines}`);
  const path = join(folder, 'report.json');
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter', join(root, 'scripts/testing/test-report.ts')];
  spawnSync(process.execPath, args, { env: { ...process.env, TEST_REPORT: path }, stdio: 'ignore' });
  report = JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  rmSync(folder, { recursive: true });
});

const told = (what: string) => report.failed.map(({ said }) => said).filter((said) => said.startsWith(`${what}\n`));

test('a test that failed is named with its file, its title and the beginning of its message', () => {
  expect(told('failed.test.ts > a guide is made once')).toEqual([expect.stringContaining('\n    expected 2 to be 1')]);
  expect(report.failed).toContainEqual({ file: 'failed.test.ts', title: 'a guide is made once', said: expect.any(String) as string });
});

test('a file whose tests passed is named when what comes after them fails', () => {
  expect(told('after.test.ts > outside its tests')).toEqual([expect.stringContaining('\n    the folder is in use')]);
});

test('an error that nobody caught is told although every test passed', () => {
  expect(told('an error that nobody caught')).toEqual([expect.stringContaining('\n    the line is gone')]);
});

test('what passed is counted and nothing else is told', () => {
  expect([report.passed, report.failed.length]).toEqual([6, 3]);
});

test('the slowest files stand first with their seconds', () => {
  expect(report.slowest).toHaveLength(Object.keys(files).length);
  expect(report.slowest[0]).toEqual({ file: 'slow.test.ts', seconds: 1 });
});
