import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registry } from '#connectors/registry.ts';
import { toldCarriers } from '#contract/carriers/made-facts.ts';
import { aboutCarrier, firstCarriers, learnCarriers } from '#contract/carriers/carriers.ts';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { leavesWaybill } from '#contract/carriers/waybills.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { end, packages } from '../../../fixtures/example-bodies.ts';
import { buyGuide, fullTenant, tryToBuy, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { madeCarrier } from '../fixtures/made-carrier.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';

let whole: Awaited<ReturnType<typeof testPortal>>;
let tenant: Tenant;
let other: Tenant;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  tenant = await fullTenant(whole.portal, whole.database, 'uno');
  other = await fullTenant(whole.portal, whole.database, 'dos');
});
// The next file of this process knows the first carriers alone.
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

const ask: typeof at.ask = (...asked) => at.ask(...asked);
const asRoot = (method: string, url: string, body?: object) => ask(method, url, at.root, body);
const make = (slug: string, over: object = {}) => asRoot('POST', '/api/carriers', { slug, services: [], ...madeCarrier(), ...over });
const quote = async (token: string) =>
  (await ask('POST', '/api/rate/label', token, { packages, zip_origin: '37290', zip_destination: '97100' })).body as unknown as {
    rates: { carrier: string; trouble?: string }[];
  };
const carriersFor = async ({ owner }: Tenant) => [...new Set((await quote(owner)).rates.map(({ carrier }) => carrier))];

afterEach(async () => void (await at.change('sendex', { is_on: true, trouble: null, only_for: [] })));

test('the 24 are there from the start: those that nobody connected or sold so far are off [O-1.03]', async () => {
  const { body } = await asRoot('GET', '/api/carriers');
  const all = body['data'] as unknown as CarrierView[];
  expect(all.map(({ id }) => id).toSorted()).toEqual([...firstCarriers].toSorted());
  const sold = new Set([...Object.keys(registry), 'castores', 'sendex', 'tresguerras']);
  expect(all.flatMap(({ id, is_on }) => (is_on ? id : [])).toSorted()).toEqual([...sold].toSorted());
  expect((await at.change('pitic', { is_on: true, name: 'Pitic Carga' })).status).toBe(200);
  expect(await at.read('pitic')).toMatchObject({ is_on: true, name: 'Pitic Carga', stays: 'first', n: 1 });
});

test('a carrier that root makes is known at once, is audited, and two do not share a key, a name or the letters of their numbers', async () => {
  expect(await make('norteno', { name: 'Fletes Norteños', letters: 'NTN' })).toMatchObject({
    status: 200,
    body: { id: 'norteno', kind: 'folio', n: 1 },
  });
  expect(await make('norteno', { name: 'Otra', letters: 'OTR' })).toMatchObject({ status: 400, body: { fields: { slug: texts.faults.taken } } });
  expect(await make('otra', { name: 'fletes norteños', letters: 'NTN' })).toMatchObject({
    status: 400,
    body: { fields: { name: texts.faults.nameTaken, letters: texts.faults.lettersTaken('Fletes Norteños') } },
  });
  const acts = (await asRoot('GET', '/api/audit?entity=carrier')).body['data'] as unknown as { what: string; entity_id: string }[];
  expect(acts.filter(({ entity_id }) => entity_id === 'norteno').map(({ what }) => what)).toEqual(['Agregó la paquetería']);
});

test('of two who make a carrier with the same letters at the same moment one is refused', async () => {
  const answers = await Promise.all(['gemelo', 'melliza'].map((slug) => make(slug, { name: slug, letters: 'GML' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('nobody overwrites a change that they have not seen', async () => {
  await make('vista', { name: 'Vista', letters: 'VST' });
  expect((await at.change('vista', { name: 'Vista Hermosa' }, 1)).status).toBe(200);
  expect(await at.change('vista', { name: 'Vista Alegre' }, 1)).toMatchObject({ status: 409, body: { description: texts.changed } });
  expect(await at.read('vista')).toMatchObject({ name: 'Vista Hermosa', n: 2 });
});

test('a carrier that is switched off, or kept for others, is neither quoted nor sold from what was quoted before', async () => {
  expect(await carriersFor(tenant)).toEqual(['sendex']);
  const off = await at.change('sendex', { is_on: false });
  expect(off.status).toBe(200);
  expect(await carriersFor(tenant)).toEqual([]);
  await at.change('sendex', { is_on: true, only_for: [other.customer] });
  expect([await carriersFor(tenant), await carriersFor(other)]).toEqual([[], ['sendex']]);
  await at.change('sendex', { only_for: [] });
  const { batch_id, rates } = (await quote(tenant.owner)) as unknown as { batch_id: string; rates: object[] };
  await at.change('sendex', { is_on: false });
  const body = { carrier: 'sendex', batch_id, ...rates[0], packages };
  expect(await ask('POST', '/api/label', tenant.owner, { ...body, ...ends })).toMatchObject({ body: { code: 'QUOTE_EXPIRED' } });
});

const ends = { origin_info: end('37290', 'León', 'Guanajuato'), destination_info: end('97100', 'Mérida', 'Yucatán') };

test('while something is wrong with a carrier whoever quotes with it reads what root wrote', async () => {
  const troubles = async () => (await quote(tenant.owner)).rates.map(({ trouble }) => trouble);
  expect(await troubles()).toEqual([undefined]);
  await at.change('sendex', { trouble: 'Retrasos de un día en Yucatán' });
  expect(await troubles()).toEqual(['Retrasos de un día en Yucatán']);
  expect((await tryToBuy(whole.portal, tenant.owner)).status).toBe(201);
});

const truck = {
  ...{ permit: 'TPAF01', permit_number: 'SCT-1', configuration: 'C2', gross_weight_t: 8.5, plate: 'abc-12-3', model_year: 2024 },
  ...{ insurer: 'Seguros del Norte', policy: 'POL-77', environment_insurer: null, environment_policy: null },
  ...{ driver_name: 'Rosa Luna', driver_rfc: 'CACX7605101P8', driver_licence: 'LIC00012' },
};

test('root leaves the Carta Porte of a carrier to the shipper from a day on: rules that have begun stay, and everybody learns who issues, nobody who drives', async () => {
  const today = businessDayOf(new Date());
  const shipper = { valid_from: today, by: 'shipper' };
  const asked = (over: object) => at.change('pitic', over);
  expect(await asked({ waybills: [shipper] })).toMatchObject({ status: 400, body: { fields: { vehicles: waybillTexts.faults.vehicle } } });
  expect(await asked({ waybills: [{ ...shipper, valid_from: '2026-01-01' }], vehicles: [truck] })).toMatchObject({
    body: { fields: { 'waybills.0.valid_from': waybillTexts.faults.past } },
  });
  const end = { valid_from: addDays(today, 30), by: 'carrier' };
  expect((await asked({ waybills: [end, shipper], vehicles: [truck] })).status).toBe(200);
  expect(await at.read('pitic')).toMatchObject({ waybills: [shipper, end], vehicles: [{ plate: 'ABC123', gross_weight_t: 8.5 }] });
  expect([today, end.valid_from].map((day) => leavesWaybill(aboutCarrier('pitic'), day))).toEqual([true, false]);
  expect(toldCarriers().find(({ slug }) => slug === 'pitic')).toMatchObject({ waybills: [shipper, end] });
  expect(JSON.stringify(toldCarriers())).not.toContain('Rosa Luna');
  const acts = (await asRoot('GET', '/api/audit?entity=carrier')).body['data'] as unknown as object[];
  expect(JSON.stringify(acts)).toContain(waybillTexts.issuers.shipper);
  expect(JSON.stringify(acts)).not.toContain(truck.driver_rfc);
});

test('a carrier with guides is not removed and its numbers do not change; one of the first never goes; a new one does', async () => {
  await buyGuide(whole.portal, tenant.owner);
  expect(await at.change('sendex', { letters: 'SDN' })).toMatchObject({ status: 400, body: { fields: { letters: texts.faults.numbersInUse } } });
  expect(await asRoot('DELETE', '/api/carrier/sendex')).toMatchObject({ status: 405, body: { description: texts.stays.first } });
  await make('fugaz', { name: 'Fugaz', letters: 'FGZ' });
  expect((await at.read('fugaz')).stays).toBe(null);
  expect((await asRoot('DELETE', '/api/carrier/fugaz')).status).toBe(200);
  expect((await asRoot('GET', '/api/carrier/fugaz')).status).toBe(404);
});
