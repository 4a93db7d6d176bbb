import { expect, test } from 'vitest';
import type { TestFile } from './test-files.ts';
import { openedPages, touchedTests } from './touched-tests.ts';

const graph = new Map<string, readonly string[]>([
  ['web/modules/wallet/pages/saldo.tsx', ['web/modules/wallet/balance-card.tsx', 'web/ui/button.tsx']],
  ['web/modules/wallet/balance-card.tsx', ['texts/es/wallet/balance.ts']],
  ['web/modules/packages/pages/paquetes.tsx', ['web/ui/button.tsx']],
  ['web/modules/packages/pages/paquete.tsx', ['web/ui/button.tsx']],
  ['web/modules/access/pages/usuarios.tsx', ['web/ui/button.tsx']],
  ['web/modules/guides/pages/envios.tsx', ['web/modules/guides/columns.tsx', 'contract/shared/money.ts', 'contract/access/access.ts']],
  ['web/modules/guides/columns.tsx', ['contract/shipping/shipping.ts', 'contract/shipping/rows.ts']],
  ['server/modules/shipping/read.ts', []],
  ['e2e/envios.test.ts', ['e2e/support/fixtures.ts']],
  ['web/modules/home/pages/inicio.tsx', ['web/ui/button.tsx']],
  ['e2e/saldo.test.ts', ['e2e/support/balances.ts', 'e2e/support/fixtures.ts']],
  ['e2e/support/balances.ts', ['contract/wallet/wallet.ts']],
  ['e2e/support/fixtures.ts', ['e2e/support/browser.ts']],
  ['e2e/usuarios.test.ts', ['e2e/support/fixtures.ts']],
  ['e2e/inicio.test.ts', ['e2e/support/fixtures.ts']],
  ['server/compose.ts', ['server/modules/wallet/pay.ts']],
  ['server/modules/wallet/pay.ts', ['npm:pg']],
  ['server/modules/wallet/pay.test.ts', ['server/modules/wallet/pay.ts']],
  ['server/portal.test.ts', ['server/compose.ts']],
  ['faults/orders.test.ts', ['faults/support/world.ts', 'contract/wallet/wallet.ts']],
]);
const texts: Record<string, string> = {
  'e2e/saldo.test.ts': "await openAt('/saldo')",
  'e2e/envios.test.ts': "await openAt('/envios')",
  'e2e/usuarios.test.ts': 'await page.goto(`/usuarios`)',
  'e2e/inicio.test.ts': "await page.goto('/')",
};
const routes = ['/', '/envios', '/saldo', '/usuarios', '/paquetes', '/paquete/{id?}'];
const projectOf = (path: string) => /^(e2e|faults)\//.exec(path)?.[1] ?? 'server';
const tests = [...graph.keys()]
  .filter((path) => path.endsWith('.test.ts'))
  .map((path): TestFile => ({ path, project: projectOf(path), isLong: false, isSmoke: false, needsBothEngines: false, opensDatabase: false }));

/** The tests that these changes touch, in their order. */
const touchedBy = (...changed: string[]) => touchedTests(tests, { changed: new Set(changed), graph, textOf: (path) => texts[path] ?? '', routes });

test('a journey is touched by what the pages it opens are made of', () => {
  expect(touchedBy('texts/es/wallet/balance.ts')).toEqual(['e2e/saldo.test.ts']);
  expect(touchedBy('web/modules/access/pages/usuarios.tsx')).toEqual(['e2e/usuarios.test.ts']);
});

test('a journey is touched by the module of its pages on the server, but not by the tests of that module', () => {
  expect(touchedBy('server/modules/wallet/pay.ts')).toEqual(['e2e/saldo.test.ts', 'server/modules/wallet/pay.test.ts']);
  expect(touchedBy('server/modules/wallet/pay.test.ts')).toEqual(['server/modules/wallet/pay.test.ts']);
});

test('a module of the web without a namesake on the server belongs to the one whose contract it imports most', () => {
  expect(touchedBy('server/modules/shipping/read.ts')).toEqual(['e2e/envios.test.ts']);
});

test('what most pages share touches no journey, and what joins the house touches those alone that import it', () => {
  expect(touchedBy('web/ui/button.tsx')).toEqual([]);
  expect(touchedBy('e2e/support/browser.ts')).toEqual([]);
  expect(touchedBy('server/compose.ts')).toEqual(['server/portal.test.ts']);
});

test('a journey and a fault are touched by their support, not by what they send and expect', () => {
  expect(touchedBy('e2e/support/balances.ts')).toEqual(['e2e/saldo.test.ts']);
  expect(touchedBy('faults/support/world.ts')).toEqual(['faults/orders.test.ts']);
  expect(touchedBy('contract/wallet/wallet.ts')).toEqual([]);
});

test('a package of another version touches the tests that reach it', () => {
  expect(touchedBy('npm:pg')).toEqual(['server/modules/wallet/pay.test.ts']);
});

test('the test that few others share its change with stands first', () => {
  expect(touchedBy('server/modules/wallet/pay.ts', 'e2e/inicio.test.ts')[0]).toBe('e2e/inicio.test.ts');
});

test('the address of Inicio is that of one page, and parameters vanish', () => {
  const pagesOf = (text: string) => openedPages('it.test.ts', { graph, routes, textOf: () => text });
  expect(pagesOf("goto('/')")).toEqual(['web/modules/home/pages/inicio.tsx']);
  expect(pagesOf(`goto(\`/paquete/\${id}\`)`)).toEqual(['web/modules/packages/pages/paquete.tsx']);
  expect(pagesOf("goto('/nowhere')")).toEqual([]);
});
