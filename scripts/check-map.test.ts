import { describe, expect, test } from 'vitest';
import { checkFiles } from './map/check-files.ts';
import { checkPlaces, pageName } from './map/check-places.ts';
import { houseFiles, isTest, kebab } from './map/house-files.ts';

const file = (path: string, text = 'export const it = 1;\n') => ({ path, text });

describe('a file is reported', () => {
  test.each([
    ['an index', file('server/modules/access/index.ts'), 'index'],
    ['a name in camel case', file('server/modules/access/logIn.ts'), 'kebab-case'],
    ['a helper', file('web/utils/dates.ts'), 'real name'],
    ['401 lines', file('server/platform/long.ts', 'x;\n'.repeat(401)), '401 lines'],
    ['a test of 801 lines', file('server/platform/long.test.ts', 'x;\n'.repeat(801)), '801 lines'],
    ['the environment', file('server/platform/bad.ts', 'export const it = process.env.HOME;\n'), 'environment'],
    ['a Spanish literal', file('server/platform/bad.ts', "export const it = 'Dirección';\n"), 'texts/es'],
    ['a Spanish template', file('server/platform/bad.ts', `export const it = (n) => \`\${n} guías\`;\n`), 'texts/es'],
    ['Spanish in markup', file('web/ui/bad.tsx', 'export const It = () => <p>¿Seguro?</p>;\n'), 'texts/es'],
  ])('%s', (_case, one, said) => {
    expect(checkFiles([one])).toEqual([expect.stringContaining(said)]);
  });
});

describe('a file is not reported', () => {
  test.each([
    ['Spanish in a comment', file('server/platform/good.ts', '// Envíos\nexport const it = 1;\n')],
    ['Spanish in a text', file('texts/es/good.ts', "export const it = 'Dirección';\n")],
    ['Spanish in a test', file('server/platform/good.test.ts', "export const it = 'Dirección';\n")],
    ['the one reader of the environment', file('server/config.ts', 'export const it = process.env.HOME;\n')],
    ['a migration', file('server/migrations/0001-platform-foundation.ts')],
    ['a long list of texts', file('texts/es/long.ts', 'x;\n'.repeat(900))],
  ])('%s', (_case, one) => {
    expect(checkFiles([one])).toEqual([]);
  });
});

test('forty-one files in one folder are too many', () => {
  const many = Array.from({ length: 41 }, (_, index) => file(`web/ui/part-${index}.tsx`));
  expect(checkFiles(many)).toEqual(['web/ui: 41 product files, at most 40']);
  expect(checkFiles(many.slice(1))).toEqual([]);
});

describe('the map', () => {
  test('a page is named after its route', () => {
    expect(['/', '/enviar', '/tracking/{id}', '/pedido/{id}/resumen'].map(pageName)).toEqual(['inicio', 'enviar', 'tracking', 'pedido-resumen']);
    expect(kebab('createLabels')).toBe('create-labels');
  });

  test.each([
    ['a use case', 'server/modules/shipping/create-labels.ts', 'create-labels.ts: the use case of createLabels is missing'],
    ['the routes of a module', 'server/modules/shipping/routes.ts', 'no route for shippingOperations.createLabels'],
    ['a page', 'web/modules/shipping/pages/enviar.tsx', '/enviar has no page'],
    ['the registry', 'connectors/registry.ts', 'no line for fedex'],
  ])('misses %s that is taken away', async (_case, path, said) => {
    const files = houseFiles().filter((one) => one.path !== path);
    expect((await checkPlaces(files)).join('\n')).toContain(said);
  });
});

test('test code is told from product', () => {
  expect(['a/x.test.ts', 'a/fixtures/x.ts', 'a/test-house.ts', 'faults/kill.ts'].map(isTest)).toEqual([true, true, true, true]);
  expect(['server/main.ts', 'server/latest-label.ts'].map(isTest)).toEqual([false, false]);
});
