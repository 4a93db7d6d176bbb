import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutCarrier, learnCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { isFolioNumber } from '#connectors/kit/folio.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { madeServiceTexts as texts } from '#texts/es/carriers/made-services.ts';
import { end, packages } from '../../../fixtures/example-bodies.ts';
import { fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { madeCarrier } from '../fixtures/made-carrier.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';

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

const service = { id: null, name: 'Terrestre', mode: 'Consumo', transit_days: 3, weights: [30, 5], extra_kg_price: 8, reissue_price: 70 };

/** What root does with the tariffs of a customer: a proposal for the service, and the customer on it. */
async function priced(service_id: string, name: string): Promise<void> {
  const { ask, root } = at;
  const prices = [5, 30].map((kg) => ({ internalServiceName: `${name} ${kg}K`, rangeVolumes: [{ from: 1, to: null, cost: 100 + kg }] }));
  const made = await ask('POST', '/rates-service/rates/proposal', root, { service_id, year: 2026, name: 'Base', prices, zones: [] });
  expect(made.status).toBe(201);
  expect((await ask('PUT', `/api/customer/${tenant.customer}`, root, { services: [{ id: service_id, enabled: true }] })).status).toBe(200);
  const order = { customer_id: tenant.customer, year: 2026, proposal_id: made.body['id'], volume: 10 };
  expect((await ask('POST', '/rates-service/rates', root, order)).status).toBe(202);
}

async function quoted(carrier: string) {
  const asked = { packages, zip_origin: '37290', zip_destination: '97100', carriers: [carrier] };
  const { body } = await at.ask('POST', '/api/rate/label', tenant.owner, asked);
  const rates = body['rates'] as unknown as { carrier: string; rate_id: string; service_id: string; total: number }[];
  return { batch_id: body['batch_id'], rate: rates.find((rate) => rate.carrier === carrier) };
}

/** The thirteen that nobody programmed, and one that root made. */
const sellers = 'castores potosinos pitic jr zubut happymile halcon radiotransportes rhino expressenvios tiog grupo planeacionaduanera nortena'.split(
  ' ',
);

test.each(sellers)('%s is switched on, gets a service and a tariff, and is quoted and bought with a number of its own [AMB-10.16]', async (slug) => {
  expect((await at.change(slug, { is_on: true, services: [service] })).status).toBe(200);
  const [sold] = (await at.read(slug)).services.filter(({ name }) => name === service.name);
  expect(sold).toMatchObject({ weights: [5, 30], transit_days: 3, extra_kg_price: 8 });
  await priced(String(sold?.id), service.name);
  const { batch_id, rate } = await quoted(slug);
  expect(rate).toMatchObject({ service_id: sold?.id, total: 121.8 });
  const ends = { origin_info: end('37290', 'León', 'Guanajuato'), destination_info: end('97100', 'Mérida', 'Yucatán') };
  const { status, body } = await at.ask('POST', '/api/label', tenant.owner, { carrier: slug, batch_id, ...rate, ...ends, packages });
  expect(status).toBe(201);
  const [label] = body['labels'] as unknown as { carrier: string; parcel_number: string }[];
  expect(label?.carrier).toBe(slug);
  expect(isFolioNumber(aboutCarrier(slug as CarrierSlug).numbers, String(label?.parcel_number))).toBe(true);
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
  expect(await at.change('pitic', { services: [service] })).toMatchObject({
    status: 400,
    body: { fields: { 'services.0.name': texts.faults.nameTaken } },
  });
  expect((await at.change('pitic', { divisor: 4_000, services: [{ ...sold, transit_days: 5, extra_kg_price: null }] })).status).toBe(200);
  expect((await at.read('pitic')).services).toMatchObject([{ name: 'Terrestre', transit_days: 5, extra_kg_price: null }]);
  const [stored] = (await whole.portal.api.catalogs.services(whole.database.db)).filter(({ carrier }) => carrier === 'pitic');
  expect(stored?.divisor).toBe(4_000);
});
