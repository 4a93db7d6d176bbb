import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packages } from '../../../fixtures/example-bodies.ts';
import { fullTenant, tryToBuy, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';

let whole: Awaited<ReturnType<typeof testPortal>>;
let tenant: Tenant;
beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  tenant = await fullTenant(whole.portal, whole.database, 'uno');
});
afterAll(() => whole.end());

const line = { description: 'Playeras', quantity: 2, unit_code: 'H87', product_code: '53101602', value: 100, currency: 'MXN' };
const buy = (...merchandise: object[]) => {
  const [row] = packages;
  return tryToBuy(whole.portal, tenant.owner, { packages: [row as object, { ...row, merchandise }] });
};

test('goods of a shipment whose keys the loaded catalogues of the SAT do not have are refused at their fields, and nothing is bought', async () => {
  const strange = { ...line, product_code: '99999999', unit_code: 'ZZZ' };
  expect((await buy(strange)).status).toBe(201);
  for (const [name, text] of [
    ['products', 'c_ClaveProdServCP,Descripción,Palabras similares\n53101602,Camisas,Playera\n'],
    ['units', 'c_ClaveUnidad;Nombre;Descripción\nH87;Pieza;\n'],
  ] as const) {
    const path = join(whole.dataDir, `${name}.csv`);
    writeFileSync(path, text);
    const order = { of: 'sat', path, skipsFaults: false, onProgress: () => undefined } as const;
    expect(await whole.portal.api.catalogs.importFile(order)).toMatchObject({ outcome: 'loaded' });
  }
  const { status, body } = await buy(line, strange);
  const said = 'La clave no está en el catálogo del SAT: búscala por palabra, o usa';
  expect([status, body['fields']]).toEqual([
    400,
    { 'packages.1.merchandise.1.unit_code': `${said} H87 (Pieza)`, 'packages.1.merchandise.1.product_code': `${said} 01010101` },
  ]);
  expect((await buy(line, { ...line, product_code: '01010101' })).status).toBe(201);
});
