import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutCarrier, learnCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { isFolioNumber } from '#connectors/kit/folio.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { madeServiceTexts as texts } from '#texts/es/carriers/made-services.ts';
import { fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { madeCarrier } from '../fixtures/made-carrier.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';
import { shopOf, soldService } from '../fixtures/shop.ts';

let whole: Awaited<ReturnType<typeof testPortal>>;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;
let tenant: Tenant;

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  tenant = await fullTenant(whole.portal, whole.database, 'uno');
  expect((await at.ask('POST', '/api/carriers', at.root, { slug: 'nortena', services: [], ...madeCarrier() })).status).toBe(200);
});
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

/** The thirteen that nobody programmed, and one that root made. */
const sellers = 'castores potosinos pitic jr zubut happymile halcon radiotransportes rhino expressenvios tiog grupo planeacionaduanera nortena'.split(
  ' ',
);

test.each(sellers)('%s is switched on, gets a service and a tariff, and is quoted and bought with a number of its own [AMB-10.16]', async (slug) => {
  const shop = shopOf(at, tenant);
  expect((await at.change(slug, { is_on: true, services: [soldService] })).status).toBe(200);
  const [sold] = (await at.read(slug)).services.filter(({ name }) => name === soldService.name);
  expect(sold).toMatchObject({ weights: [5, 30], transit_days: 3, extra_kg_price: 8 });
  await shop.offer(String(sold?.id), await shop.propose(String(sold?.id), soldService.name));
  expect((await shop.quote(slug)).rate).toMatchObject({ service_id: sold?.id, total: 121.8 });
  const { status, labels } = await shop.buy(slug);
  expect([status, labels[0]?.carrier]).toEqual([201, slug]);
  expect(isFolioNumber(aboutCarrier(slug as CarrierSlug).numbers, String(labels[0]?.parcel_number))).toBe(true);
});

test('a carrier that root made stays once it sells something, and says so before anybody tries to remove it', async () => {
  expect((await at.read('nortena')).stays).toBe('used');
  const removed = await at.ask('DELETE', '/api/carrier/nortena', at.root);
  expect(removed).toMatchObject({ status: 405, body: { description: madeCarrierTexts.stays.used } });
});

test('what stands in tariffs of a service does not change; its days and prices do, and a second of the same name is refused', async () => {
  const [sold] = (await at.read('pitic')).services;
  expect(await at.change('pitic', { services: [{ ...sold, name: 'Aéreo' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'services.0.name': texts.faults.stays } },
  });
  expect(await at.change('pitic', { services: [soldService] })).toMatchObject({
    status: 400,
    body: { fields: { 'services.0.name': texts.faults.nameTaken } },
  });
  expect((await at.change('pitic', { divisor: 4_000, services: [{ ...sold, transit_days: 5, extra_kg_price: null }] })).status).toBe(200);
  expect((await at.read('pitic')).services).toMatchObject([{ name: 'Terrestre', transit_days: 5, extra_kg_price: null }]);
  const [stored] = (await whole.portal.api.catalogs.services(whole.database.db)).filter(({ carrier }) => carrier === 'pitic');
  expect(stored?.divisor).toBe(4_000);
});
