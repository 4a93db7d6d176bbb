import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { toldCarriers } from '#contract/carriers/made-facts.ts';
import { carrierZoneTexts as texts } from '#texts/es/carriers/zones.ts';
import { fullTenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';
import { shopOf } from '../fixtures/shop.ts';

let whole: Awaited<ReturnType<typeof testPortal>>;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;
let shop: ReturnType<typeof shopOf>;

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  shop = shopOf(at, await fullTenant(whole.portal, whole.database, 'uno'));
});
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

const yucatan = { name: 'Península', places: ['31', '24000-24999'] };

test('a destination in a zone of a carrier pays what its tariff says of the zone, whichever case it is written with; another one does not', async () => {
  await shop.open('zonal', { letters: 'ZNL', zones: [yucatan] }, [{ name: 'PENINSULA', cost: 50 }]);
  const before = (await shop.quote('zonal')).rate?.total;
  await at.change('zonal', { zones: [{ ...yucatan, places: ['24000-24999'] }] });
  const after = (await shop.quote('zonal')).rate?.total;
  // 105 net for 5 kg, and 50 for the zone; both with IVA.
  expect([before, after]).toEqual([179.8, 121.8]);
  const bought = await shop.buy('zonal');
  expect(bought.status).toBe(201);
});

test('zones that overlap are refused at their field; a page knows the names of zones alone', async () => {
  const twice = [yucatan, { name: 'Mérida', places: ['31'] }];
  expect(await at.change('zonal', { zones: twice })).toMatchObject({
    status: 400,
    body: { fields: { 'zones.1.places': texts.faults.twice('Yucatán', yucatan.name) } },
  });
  expect(toldCarriers().find(({ slug }) => slug === 'zonal')?.zones).toEqual([{ name: yucatan.name, places: [] }]);
});
