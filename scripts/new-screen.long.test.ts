import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenNames } from './screen/screen-names.ts';

const root = join(import.meta.dirname, '..');
// Inside the repository, so that nothing else looks at it; ignored by git.
const trial = join(root, '.cache', `new-screen-${process.pid}`);
const folders = [
  'contract',
  'texts',
  'ledger',
  'fiscal',
  'wire',
  'connectors',
  'stampers',
  'server',
  'demo',
  'web',
  'lab',
  'faults',
  'e2e',
  'bench',
  'scripts',
  'tutorials',
];
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: trial, encoding: 'utf8' });
const newScreen = (...args: string[]) => run('scripts/new-screen.ts', ...args);
const receipt = ['billing', 'receipt', '--list', 'recibos', '--form', 'recibo', '--right', 'business'];
const textOf = (file: string) => readFileSync(join(trial, file), 'utf8');

beforeAll(() => {
  mkdirSync(trial, { recursive: true });
  const isSmall = (path: string) => !/web[\\/]assets[\\/]tutorials/.test(path);
  for (const name of [...folders, 'package.json', 'tsconfig.json', '.oxfmtrc.json', '.dependency-cruiser.mjs', 'oxlint.config.ts'])
    cpSync(join(root, name), join(trial, name), { recursive: true, filter: isSmall });
  symlinkSync(join(root, 'node_modules'), join(trial, 'node_modules'));
});
afterAll(() => rmSync(trial, { recursive: true, force: true }));

/** What they wrote and changed, with all that it imports. */
const touched = (stdout: string) => [...stdout.matchAll(/^(?:written|changed) +(\S+)$/gm)].map(([, file]) => file as string);

test('a screen of a module that exists and one of a new module are written whole, and their types fit the house', () => {
  const first = newScreen(...receipt);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(run('scripts/new-module.ts', 'samples')).toMatchObject({ status: 0, stderr: '' });
  const second = newScreen('samples', 'sample', '--list', 'muestras', '--form', 'muestra');
  expect(second).toMatchObject({ status: 0, stderr: '' });
  const files = [...touched(first.stdout), ...touched(second.stdout), 'server/modules/samples/module.ts'];
  expect(files.filter((file) => file.endsWith('.test.ts'))).toEqual(
    expect.arrayContaining(['server/modules/billing/receipt.test.ts', 'e2e/muestras.test.ts']),
  );
  writeFileSync(
    join(trial, 'tsconfig.trial.json'),
    JSON.stringify({ extends: './tsconfig.json', include: folders.map((folder) => `${folder}/**/*.d.ts`), files }),
  );
  expect(run(join(root, 'node_modules', 'tsc7', 'bin', 'tsc'), '--noEmit', '-p', 'tsconfig.trial.json')).toMatchObject({ status: 0, stdout: '' });
});

test('the calls of a new record with everything they need change at most eight files outside their module', () => {
  const { status, stdout } = newScreen('cuts', 'closing', '--list', 'cierres', '--form', 'cierre', '--right', 'business');
  expect(status).toBe(0);
  const ofScreens = ['contract/routes.ts', 'web/frame/navigation.ts'];
  const outside = [...stdout.matchAll(/^changed +(\S+)$/gm)].map(([, file]) => file as string).filter((file) => !file.includes('/cuts/'));
  expect(outside).toEqual(expect.arrayContaining(['contract/operations.ts', ...ofScreens]));
  // What 'Add a call' of CONTRIBUTING.md asks for by hand, all of it together.
  const byHand = [
    'contract/shared/errors.ts',
    'texts/es/shared/errors.ts',
    'contract/shared/text.test.ts',
    'server/written-calls.test.ts',
    'docs/spec-map.md',
  ];
  const places = new Set([...outside.filter((file) => !ofScreens.includes(file)), ...byHand]);
  expect([...places].length).toBeLessThanOrEqual(8);
});

test('what it writes passes lint', () => {
  const written = ['server/modules/billing', 'web/modules/billing/pages/recibos.tsx', 'web/modules/billing/pages/recibo.tsx', 'e2e/recibos.test.ts'];
  expect(run(join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), ...written)).toMatchObject({ status: 0 });
});

test('its rows of the matrix are what the digits of its right give, and its calls are tried against strangers', () => {
  const rows = textOf('server/modules/billing/test-calls-receipt.ts');
  expect(rows).toContain("readers = '1 Y Y Y Y Y Y Y 3';");
  expect(rows).toContain("writers = '1 Y Y 3 Y Y Y 3 3';");
  expect(rows).toContain("updateReceipt: { may: writers, of: 'receipt', body: { name: 'Otro' } },");
  expect(textOf('server/modules/billing/test-store-calls-receipt.ts')).toContain("['insertReceipt']");
  expect(textOf('server/modules/billing/test-tenant-receipt.ts')).toContain('receipt: String(');
});

test('a second run keeps what is there', () => {
  const changed = ['contract/routes.ts', 'contract/operations.ts', 'contract/shared/ids.ts', 'server/modules/billing/routes.ts'];
  const before = changed.map(textOf);
  const { stdout } = newScreen(...receipt);
  expect(stdout).toContain('kept    web/modules/billing/pages/recibos.tsx');
  expect(stdout).not.toContain('written');
  expect(changed.map(textOf)).toEqual(before);
});

test('each list and form stays below 250 lines', () => {
  for (const file of ['pages/recibos.tsx', 'pages/recibo.tsx', 'receipt-form.tsx'])
    expect(textOf(`web/modules/billing/${file}`).split('\n').length).toBeLessThan(250);
});

test('names that cannot be names are refused before anything is written', () => {
  expect(newScreen('nowhere', 'receipt').status).toBe(2);
  expect(screenNames('billing', 'Receipt')).toBeNull();
  expect(screenNames('billing', 'receipt', { right: 'everything' })).toBeNull();
  expect(screenNames('billing', 'receipt', { list: 'récibos' })).toBeNull();
  expect(screenNames('addresses', 'address', { list: 'direcciones' })).toMatchObject({ many: 'addresses', Many: 'Addresses', right: 'addresses' });
});
