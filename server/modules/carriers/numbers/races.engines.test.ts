import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { fileOfRows } from '../../../fixtures/example-bodies.ts';
import { fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { madeCarrier } from '../fixtures/made-carrier.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';
import { shopOf } from '../fixtures/shop.ts';
import { addNumbers } from '../store/given-numbers.ts';

// What clicks at the same moment may not bring about in the numbers of carriers that are data.

let whole: Awaited<ReturnType<typeof testPortal>>;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;
let tenants: Tenant[];
type Shop = ReturnType<typeof shopOf>;
let shops: Shop[];

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  tenants = [await fullTenant(whole.portal, whole.database, 'uno'), await fullTenant(whole.portal, whole.database, 'dos')];
  shops = tenants.map((tenant) => shopOf(at, tenant));
});
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

/** Both customers may buy of it. */
async function openFor(slug: string, over: object): Promise<void> {
  const [first, second] = shops as [Shop, Shop];
  const { service_id, proposal_id } = await first.open(slug, over);
  await second.offer(service_id, proposal_id);
}
const bothBuy = (slug: string, over: { numbers?: readonly string[] } = {}) => Promise.all(shops.map((shop) => shop.buy(slug, over)));

test('of two who buy the last number of a list at once one gets it, and the other is told that there are no more', async () => {
  await openFor('ultima', { letters: '', numbers_from: 'file' });
  for (let turn = 1; turn <= 5; turn += 1) {
    const number = `ULT-${turn}000`;
    await whole.database.inTransaction((tx) => addNumbers(tx, [{ carrier: 'ultima' as CarrierSlug, number, label_id: null }]));
    const bought = await bothBuy('ultima');
    expect(bought.map(({ status }) => status).toSorted()).toEqual([201, 503]);
    expect(bought.flatMap(({ numbers }) => numbers)).toEqual([number]);
  }
});

test('many who buy at once get as many numbers of the list, each once', async () => {
  await openFor('muchas', { letters: '', numbers_from: 'file' });
  const given = Array.from({ length: 12 }, (_, index) => `MCH-${1_000 + index}`);
  await whole.database.inTransaction((tx) =>
    addNumbers(
      tx,
      given.map((number) => ({ carrier: 'muchas' as CarrierSlug, number, label_id: null })),
    ),
  );
  const bought = (await Promise.all(Array.from({ length: 6 }, () => bothBuy('muchas')))).flat();
  expect(bought.flatMap(({ numbers }) => numbers).toSorted()).toEqual(given);
});

test('of two who type the same number at once one gets it, and the other reads at its field that it is taken', async () => {
  await openFor('escritas', { letters: '', numbers_from: 'typed' });
  for (let turn = 1; turn <= 5; turn += 1) {
    const bought = await bothBuy('escritas', { numbers: [`ESC-${turn}`] });
    expect(bought.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  }
});

test('a carrier that somebody buys of at that moment is not removed', async () => {
  await openFor('vendida', { letters: 'VND' });
  for (let turn = 1; turn <= 3; turn += 1) {
    const [bought, removed] = await Promise.all([bothBuy('vendida'), at.ask('DELETE', '/api/carrier/vendida', at.root)]);
    expect([...bought.map(({ status }) => status), removed.status]).toEqual([201, 201, 405]);
  }
});

test('numbers that are imported while their carrier is removed go with it', async () => {
  const made = { ...madeCarrier(), slug: 'efimera', name: 'Efímera', letters: '', numbers_from: 'file', services: [] };
  for (let turn = 1; turn <= 5; turn += 1) {
    expect((await at.ask('POST', '/api/carriers', at.root, made)).status).toBe(200);
    expect((await at.read('efimera')).numbers_left).toBe(0);
    const [imported, removed] = await Promise.all([
      at.ask('POST', '/api/carrier/efimera/numbers', at.root, fileOfRows('numero\r\nEFI-0001')),
      at.ask('DELETE', '/api/carrier/efimera', at.root),
    ]);
    expect([[200, 404].includes(imported.status), removed.status]).toEqual([true, 200]);
  }
});
