import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './map/house-files.ts';

const rows = readFileSync(join(root, 'docs/finding.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
/** `name` in `path`: what a row says where something stands. */
const places = (row: string) => [...row.matchAll(/`(\w+)` (?:in|of) `([\w./-]+\.\w+)`/g)].map(([, name = '', path = '']) => ({ name, path }));
const all = rows.flatMap(places).filter(({ path }) => path.includes('/'));

/** Whether a file declares a name, as a value, a type, a field or an operation. */
const declares = (path: string, name: string): boolean =>
  new RegExp(`\\b(function|const|type|class) ${name}\\b|^  ${name}[:(]`, 'm').test(readFileSync(join(root, path), 'utf8'));

/** What a stranger asks, by a word of its row, and where it leads. */
const questions: readonly (readonly [question: string, word: string, name: string, path: string])[] = [
  ['where a rate card is drawn', 'rate card', 'RateRow', 'web/modules/quoting/rates/rate-row.tsx'],
  ['where a second person is asked', 'second person', 'ask', 'server/modules/approvals/ask.ts'],
  ['where the limit of an export stands', 'export', 'MOST_EXPORTED', 'contract/reports/reports.ts'],
  ['where a new kind of kept file is named', 'kept file', 'keeps', 'server/modules/drive/api.ts'],
  ["where the colour of a guide's status is chosen", 'colour', 'followUpTone', 'web/modules/guide/status/follow-up-look.ts'],
];

test.each(questions)('docs/finding.md says %s', (_, word, name, path) => {
  const found = rows.filter((row) => row.split('|')[1]?.includes(word));
  expect(found.flatMap(places)).toContainEqual({ name, path });
});

test('what docs/finding.md names stands in the file that it names', () => {
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter(({ name, path }) => !declares(path, name))).toEqual([]);
});
