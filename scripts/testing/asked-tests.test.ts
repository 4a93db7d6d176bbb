import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedTests } from './asked-tests.ts';

const root = join(import.meta.dirname, '..', '..');
const asked = (...args: string[]) => askedTests(args, root);

test('without arguments everything runs', () => expect(asked()).toBeNull());

test('one journey is asked for by its file, and one test of it by a part of its title', () => {
  expect(asked('e2e/journeys.smoke.test.ts')).toEqual({ files: new Map([['e2e', ['e2e/journeys.smoke.test.ts']]]), title: null });
  expect(asked('e2e/journeys.smoke.test.ts', '-t', 'root settles')).toEqual({
    files: new Map([['e2e', ['e2e/journeys.smoke.test.ts']]]),
    title: 'root settles',
  });
});

test('the brackets of a title are meant as they stand', () => {
  expect(new RegExp(asked('e2e/journeys.smoke.test.ts', '-t', 'opens (twice) [S-2.97]')?.title ?? '').test('it opens (twice) [S-2.97]')).toBe(true);
});

test('files of several projects run each in its own', () => {
  const files = ['server/portal.test.ts', './scripts/check-map.test.ts', join(root, 'server/modules/shipping/state/rules/decide.test.ts')];
  expect(asked(...files)?.files).toEqual(
    new Map([
      ['server', ['server/portal.test.ts']],
      ['rules', ['scripts/check-map.test.ts', 'server/modules/shipping/state/rules/decide.test.ts']],
    ]),
  );
});

test('what no project runs is said, and so is a title without its file', () => {
  expect(() => asked('e2e/no-such.test.ts')).toThrow('No hay prueba e2e/no-such.test.ts');
  expect(() => asked('e2e/support/fixtures.ts')).toThrow('No hay prueba');
  expect(() => asked('-t', 'root settles')).toThrow('escribe también el archivo');
});

test('every test of the house can be asked for', () => {
  const all = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['node_modules/**', 'dist/**', 'data/**'] });
  expect([...(asked(...all)?.files.values() ?? [])].flat().sort()).toEqual(all.sort());
});
