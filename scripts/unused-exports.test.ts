import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unusedExports } from './unused-exports.ts';

const house = mkdtempSync(join(tmpdir(), 'porteo-exports-'));
afterAll(() => rmSync(house, { recursive: true }));

const files = {
  'package.json': '{ "name": "porteo", "type": "module", "imports": { "#contract/*": "./contract/*" } }',
  'server/main.ts': `import { maySend, type Order } from '#contract/shipping/rules.ts';\nexport const order: Order | boolean = maySend(1);\n`,
  'contract/shipping/rules.ts': [
    'export type Order = { id: string };',
    'export type Unused = { id: string };',
    '/** Used where it stands, and exported for its test. */',
    'export const most = 3;',
    'export const maySend = (kilos: number) => kilos < most;',
    'export const mayReturn = (kilos: number) => kilos > 0;',
  ].join('\n'),
  'contract/shipping/rules.test.ts': `import { mayReturn, most } from './rules.ts';\nmayReturn(most);\n`,
  'contract/shipping/fixtures/world.ts': `import { mayReturn } from '../rules.ts';\nexport const world = mayReturn(2);\n`,
  'contract/shipping/old-rules.ts': 'export const old = 1;\n',
};

test('a rule that only tests call, a type that nobody names and a file that nobody imports fail the check, each by its name', () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const { status, stdout } = spawnSync(process.execPath, unusedExports(house), { encoding: 'utf8' });
  expect(status).toBe(1);
  const named = stdout.split('\n').flatMap((line) => /^(\S+)\s+.*rules\.ts:/.exec(line)?.[1] ?? /^\S+\.ts(?=\s*$)/.exec(line)?.[0] ?? []);
  expect(named.sort()).toEqual(['Unused', 'contract/shipping/old-rules.ts', 'mayReturn']);
});
