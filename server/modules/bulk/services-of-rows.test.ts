import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkCells } from '#contract/bulk/columns.ts';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { centavos } from '#contract/shared/money.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import { rootAtCarriers } from '../carriers/fixtures/root-at-carriers.ts';
import { truck } from '../waybills/fixtures/truck.ts';
import { ask, clock, closeHouse, database, ended, good, guides, load, newTenant, openHouse, people, portal, rows, tenant, token } from './test-house.ts'; // prettier-ignore

const { sendexSaver, sendexSaverPrepaid } = seededServices;
const prepaid = `Sendex ${catalogTexts.services.sendexSaverPrepaid}`;

beforeAll(() => openHouse());
afterAll(() => closeHouse());
/** Saver costs 116.00 of balance; the cheaper prepaid one 92.80, of stock or, where that is ticked, of balance. */
beforeEach(async () => {
  await newTenant(1_000_000, 'mixed');
  const service = { customer_id: tenant.customer, service_id: sendexSaverPrepaid, enabled: true, price_list: centavos(8_000), discount: 0, insurance_percentage: null, irregular_delivery_price: null, reissue_price: null, min_stock: 0 }; // prettier-ignore
  await database.inTransaction((tx) => portal.api.rating.writeTariffs(tx, { services: [service], configs: [] }));
});
const buyStock = (units: number) =>
  database.inTransaction((tx) =>
    portal.api.wallet.buyStock(tx, {
      key: `s-${people}`,
      customer_id: tenant.customer,
      service_id: sendexSaverPrepaid,
      units,
      net: centavos(8_000 * units),
      total: centavos(9_280 * units),
      valid_until: '2027-11-20',
      at: clock.now(),
    }),
  );
/** What is shown before buying, and what buying took. */
async function bothOf(cells: readonly BulkCells[], over: Record<string, string> = {}) {
  const file = bulkCsv(rows(...cells));
  const checked = await ended((await load(file, { ...over, check: 'true' })).body.id);
  const bought = await ended((await load(file, over)).body.id);
  return { checked, bought };
}
const sharesOf = ({ money }: { money: { services: readonly { service_id: string; rows: number; amount: unknown }[] } | null }) =>
  money?.services.map(({ service_id, rows: n, amount }) => [service_id === sendexSaver ? 'saver' : 'prepaid', n, amount]);

test('a row is sent by the service it names, by the cheapest, or by that of its load; the price shown is what is charged [AMB-8.03]', async () => {
  const { checked, bought } = await bothOf([{}, { servicio: 'más barato' }, { servicio: prepaid.toUpperCase() }, { servicio: 'EL MAS BARATO' }], {
    use_balance: 'true',
  });
  expect(sharesOf(checked)).toEqual([['saver', 1, 116], ['prepaid', 3, 278.4]]); // prettier-ignore
  expect([sharesOf(bought), bought.money?.total, bought.money?.balance?.amount]).toEqual([sharesOf(checked), checked.money?.total, checked.money?.balance?.amount]); // prettier-ignore
  expect([bought.errors, await guides()]).toEqual([[], 4]);
  const { data } = (await ask('GET', '/api/labels', token)).body as unknown as { data: { service_description?: string }[] };
  expect(data).toHaveLength(4);
});

test('where the cheapest has no stock left the next one is taken, as the check says; a named service without stock is a fault [AMB-8.03]', async () => {
  await buyStock(2);
  const { checked, bought } = await bothOf([
    { servicio: 'más barato' },
    { servicio: 'más barato' },
    { servicio: 'más barato' },
    { servicio: prepaid },
  ]);
  expect(sharesOf(checked)).toEqual([['prepaid', 2, 185.6], ['saver', 1, 116]]); // prettier-ignore
  expect([checked.money?.stock, checked.money?.unpayable]).toMatchObject([{ rows: 2, available: 2, remaining: 0 }, 1]);
  expect([sharesOf(bought), bought.money?.stock?.rows, bought.money?.total]).toEqual([sharesOf(checked), 2, checked.money?.total]);
  expect(bought.error_details.map(({ row, code }) => [row, code])).toEqual([[3, 'NO_STOCK']]);
  // The row keeps what it names, in the grid and in its file.
  const { content } = (await ask('GET', `/api/label/multiple/${bought.id}/failed`, token)).body as unknown as { content: string };
  expect(content).toContain(prepaid);
  await ask('POST', `/api/label/multiple/${bought.id}/rows`, token, { rows: [{ row: 3, servicio: '' }] });
  const whole = await ended(bought.id);
  expect([whole.errors, sharesOf(whole)]).toEqual([[], [['prepaid', 2, 185.6], ['saver', 2, 232]]]); // prettier-ignore
});

test('a service that is none, several or not the customer’s is a fault at its cell with what to do [AMB-8.03]', async () => {
  const { body } = await load(
    bulkCsv(rows({ servicio: 'Sendex Sever' }, { servicio: `FedEx ${catalogTexts.services.fedexSaver}` }, { servicio: '#N/A' })),
    {
      check: 'true',
    },
  );
  expect(body.error_details.map(({ row, column, code }) => [row, column, code])).toEqual(
    [0, 1, 2].map((row) => [row, 'servicio', 'SERVICE_UNKNOWN']),
  );
  const [near, notYours] = body.error_details;
  expect(near?.repairs.map(({ cells }) => cells['servicio'])).toEqual(expect.arrayContaining(['más barato', '']));
  expect(notYours?.message).toMatch(/no está en tu cuenta/);
  const typed = { service_id: sendexSaver, ...good, servicio: 'nada' };
  expect((await ask('POST', '/api/label/multiple/row', token, typed)).body['faults']).toMatchObject([{ column: 'servicio' }]);
  expect((await ask('POST', '/api/label/multiple/row', token, { ...typed, servicio: 'más barato' })).body['faults']).toEqual([]);
});

test('where the Carta Porte is left to the shipper what it says is asked at the cells before anything is bought, and goes into it', async () => {
  const root = await rootAtCarriers({ portal, database });
  const today = businessDayOf(clock.now());
  const insured = { ...truck, environment_insurer: 'Seguros del Norte', environment_policy: 'MA-1' };
  expect((await root.change('sendex', { waybills: [{ valid_from: today, by: 'shipper' }], vehicles: [insured] })).status).toBe(200);
  try {
    const product = { clave_producto: '55101500' };
    const dangerous = { clave_producto: '15101506', material_peligroso: 'SI', clave_material: '1203', clave_embalaje: '4g' };
    // A postal code that nobody knows the place of.
    const far = { destino_cp: '97310', destino_colonia: 'Sierra Papacal' };
    const { checked, bought } = await bothOf([
      {},
      { ...product, material_peligroso: 'sí' },
      { ...product, ...far },
      dangerous,
      { ...product, ...far, material_peligroso: 'no', distancia_km: '1,450.5' },
    ]);
    const asked = [
      [0, 'clave_producto', 'PRODUCT_CODE_MISSING', waybillDataTexts.goods],
      [1, 'clave_material', 'HAZARD_KEY', packageTexts.hazardKey],
      [1, 'clave_embalaje', 'HAZARD_PACKAGING', packageTexts.hazardPackaging],
      [2, 'distancia_km', 'DISTANCE_MISSING', waybillDataTexts.distanceMissing],
    ];
    for (const { error_details } of [checked, bought])
      expect(error_details.map(({ row, column, code, message }) => [row, column, code, message])).toEqual(asked);
    const kept = await sql<{ km: string }>`select distance_km as km from waybills_waybill order by km`.execute(database.db);
    expect(kept.rows.map(({ km }) => Number(km))).toEqual([1_450.5, expect.any(Number)].toSorted());
    const { rows: sent } = await sql<{ goods: object }>`select packages->0->'merchandise'->0 as goods from shipping_order where packages::text like '%15101506%'`.execute(database.db); // prettier-ignore
    expect(sent).toMatchObject([{ goods: { hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' } }]);
    // A vehicle that is not insured for it carries nothing dangerous.
    expect((await root.change('sendex', { vehicles: [truck] })).status).toBe(200);
    const [refused] = (await bothOf([dangerous])).checked.error_details;
    expect(refused).toMatchObject({ column: 'material_peligroso', code: 'HAZARD', message: waybillDataTexts.noDangerous('Sendex') });
    // Nothing is asked from the day on which the carrier issues it.
    expect((await root.change('sendex', { waybills: [{ valid_from: today, by: 'carrier' }] })).status).toBe(200);
    expect((await bothOf([{}])).bought).toMatchObject({ errors: [], pending: [], error_details: [] });
  } finally {
    learnCarriers([]);
  }
});

test('a check of a customer whose overdue invoices hold its credit says since when, and that no row can be paid [AMB-8.02] [AMB-12.02]', async () => {
  await sql`update access_customer set customer_modality = 'credit', credit_limit = null where id = ${tenant.customer}`.execute(database.db);
  const check = async () => (await ended((await load(bulkCsv(rows({}, {})), { check: 'true' })).body.id)).money;
  expect(await check()).toMatchObject({ credit: { rows: 2, amount: 232 }, unpayable: 0 });
  const { invoices } = portal.api;
  const former = invoices.hasPayableDueBefore;
  invoices.hasPayableDueBefore = async () => true;
  try {
    expect(await check()).toMatchObject({ credit: { rows: 0, amount: 0, remaining: 0, held_after_days: 15 }, unpayable: 2 });
  } finally {
    invoices.hasPayableDueBefore = former;
  }
});
