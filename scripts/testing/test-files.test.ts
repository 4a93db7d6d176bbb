import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { marksOf, testFiles } from './test-files.ts';

const root = join(import.meta.dirname, '..', '..');
const files = testFiles(root);

test('every test file of the house belongs to exactly one project', () => {
  const all = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['node_modules/**', 'dist/**', 'data/**'] });
  expect(files.map(({ path }) => path)).toEqual(all.sort());
});

test('the marks stand between the name and its end, and another word there is a mistake', () => {
  expect([...marksOf('e2e/journeys.smoke.test.ts')]).toEqual(['smoke']);
  expect([...marksOf('server/main.engines.long.test.ts')].sort()).toEqual(['engines', 'long']);
  expect([...marksOf('server/main.test.ts')]).toEqual([]);
  expect(() => marksOf('server/main.slow.test.ts')).toThrow('slow is no mark');
});

test('a smoke journey is a journey, and what runs on both databases opens one', () => {
  expect(files.filter(({ isSmoke, project }) => isSmoke && project !== 'e2e')).toEqual([]);
  expect(files.filter(({ needsBothEngines, project }) => needsBothEngines && project !== 'server')).toEqual([]);
});
