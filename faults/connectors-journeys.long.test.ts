import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugOfData } from '#connectors/kit/folio.ts';
import type { OperationName } from '#connectors/kit/operations.ts';
import { drilled } from '#connectors/test-drills.ts';
import { aboutCarrier, carrierSlugs, firstCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { carrierFields, type CarrierView } from '#contract/carriers/made-carriers.ts';
import { comesItself } from '#contract/pickups/join-pickup.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { isMeant } from '#contract/shipping/guide-numbers.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { upload } from '../server/fixtures/full-tenant.ts';
import { Buyer, type Reply } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { rootDesk, type RootDesk } from './support/root-desk.ts';
import { scanPages } from './support/scan-pages.ts';
import { packagesOf } from './support/shipments.ts';
import { until } from './support/until.ts';

type Row = { slug: CarrierSlug; has: (name: OperationName) => boolean };
const wired = await drilled();

/** Every carrier there is, with what can be asked of it: by its connector, as data, or nothing while nobody has connected it. */
const rows = carrierSlugs().map((slug): Row => {
  const drill = wired.find((one) => one.slug === slug);
  const plug = drill?.plug ?? plugOfData(slug);
  return { slug, has: (name) => plug?.operations.includes(name) ?? false };
});
const booksFreight = (slug: CarrierSlug): boolean => wired.some((one) => one.slug === slug && one.plug.manifest.booksFreight === true);
const sellers = rows.filter(({ has }) => has('createLabels'));
const others = rows.filter(({ has }) => !has('createLabels'));

let house: House;
let root: RootDesk;
let buyer: Buyer;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  root = await rootDesk(house);
  const sold: ServiceId[] = [];
  for (const { slug } of sellers) sold.push(await serviceOf(slug));
  const freight = [seededServices.tresguerrasFreight, seededServices.paquetexpressFreight];
  // An order of freight costs as much as several hundred guides.
  buyer = await Buyer.of(house, { kind: 'balance', guides: sellers.length * 2 + 1_000, sold: [...sold, ...freight] });
});
afterAll(() => house.stop());

const newService = { id: null, name: 'Terrestre', mode: 'Consumo', transit_days: 3, weights: [5, 30], extra_kg_price: 8, reissue_price: 70 };

/** What a carrier sells guide by guide: of its connector's drill, or what root gives it where it is data. */
async function serviceOf(slug: CarrierSlug): Promise<ServiceId> {
  const drill = wired.find((one) => one.slug === slug);
  if (!drill) await switchOn(slug);
  const { rows: found } = await sql<{ id: ServiceId }>`
    select id from catalogs_service where carrier = ${slug} and mode is not null and mode <> 'Prepago' and (code = ${drill?.service ?? null} or ${!drill})
    limit 1`.execute(house.database.db);
  const [service] = found;
  if (!service) throw new Error(`the catalogue has no service of ${slug}`);
  return service.id;
}

async function switchOn(slug: CarrierSlug): Promise<void> {
  const { n, services, ...stands } = (await root('GET', `/api/carrier/${slug}`)).body as unknown as CarrierView;
  const changed = { ...carrierFields.parse(stands), services: [...services, newService], is_on: true, seen: n };
  expect(await root('PUT', `/api/carrier/${slug}`, changed)).toMatchObject({ status: 200 });
}

type Guide = { id: string; parcel_number: string };
const poolOf = () => house.portal.api.wallet.poolOf(house.database.db, buyer.customer);
const detailOf = async (slug: CarrierSlug, { id }: Guide) => (await buyer.ask('GET', `/api/label/${slug}/${id}`)).body as unknown as LabelDetail;

/** Quotes and buys one guide; it costs what was quoted. */
async function buy(slug: CarrierSlug): Promise<Guide> {
  const before = await poolOf();
  const { status, body } = await buyer.createToEnd(await buyer.quoted(slug));
  expect([status, before - (await poolOf())]).toEqual([201, 17_400]);
  const [label] = body['labels'] as Guide[];
  return label as Guide;
}

/** A carrier with an interface knows the guide under its number; of one that is data nobody outside knows anything. */
async function isKnownOutside(slug: CarrierSlug, { id, parcel_number }: Guide): Promise<void> {
  const made = (await house.lab.journal()).filter(({ kind, reference }) => kind === 'label_created' && reference === id);
  const expected = aboutCarrier(slug).kind === 'folio' ? [] : [{ carrier: slug, number: parcel_number }];
  expect(made.map(({ carrier, number }) => ({ carrier, number }))).toEqual(expected);
}

/** Every code on the paper leads to the guide. */
async function scan(slug: CarrierSlug, guide: Guide): Promise<void> {
  const look = async () => (await detailOf(slug, guide)).pdf;
  const pdf = await until(`the paper of a guide of ${slug} is there`, look, (found) => found !== null);
  const codes = (await scanPages(Buffer.from(pdf ?? '', 'base64'))).flat().map((code) => code.split(':').slice(1).join(':'));
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !isMeant(code, [guide.parcel_number]))).toEqual([]);
}

/** A day and hours at which every carrier comes. */
const window = async () => {
  const { body } = await buyer.ask('GET', '/api/pickup/fedex/availability?zip_code=37290');
  const { pickup_date, earliest_times, latest_times } = (body['options'] as Offered[]).at(-1) as Offered;
  return { date: pickup_date, earliest_time: earliest_times[0], latest_time: latest_times.at(-1) };
};
type Offered = { pickup_date: string; earliest_times: string[]; latest_times: string[] };

const location = {
  business_name: 'Refaccionaria El Güero', street: 'Calle 60', number: '455', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290',
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' },
}; // prettier-ignore

const away = { ...location, tax_id: 'XAXX010101000', ocurre_office: false, city: 'Mérida', state: 'Yucatán', zip_code: '97100' };

/** A courier comes for what it was ordered for; other carriers book a pickup, or staff are told to. */
async function collect({ slug, has }: Row, { parcel_number }: Guide): Promise<void> {
  const asked = { parcel_numbers: [parcel_number], ...(await window()), location, collect_in: 'Bodega', indications: '' };
  const { status, body } = await buyer.post(`/api/label/${slug}/pickup`, asked);
  if (comesItself(slug)) return expect([status, body['description']]).toEqual([400, `${parcel_number}: Su mensajero pasa por ella`]);
  expect([status, body['status']]).toEqual([201, has('bookPickup') ? 'scheduled' : 'pending']);
  if (has('bookPickup')) return;
  const change = { status: 'scheduled', folio: `F-${slug}` };
  expect(await root('GET', `/api/pickup/${String(body['id'])}`)).toMatchObject({ body: { attention: ['to_book'] } });
  expect(await root('PUT', `/api/pickup/${String(body['id'])}`, change)).toMatchObject({ status: 200, body: change });
}

/** What its carrier tells, or staff where it tells nothing. */
async function deliver({ slug, has }: Row, guide: Guide): Promise<void> {
  if (has('track')) await house.lab.event(guide.parcel_number, 'delivered');
  else
    for (const follow_up of ['scanned', 'delivered']) {
      const told = { follow_up, description: 'Visto en sucursal', occurred_at: new Date().toISOString() };
      expect((await root('POST', `/api/label/${guide.id}/event`, told)).status).toBe(200);
    }
  const look = async () => {
    await sql`update shipping_guide set next_track_at = now() where id = ${guide.id} and next_track_at is not null`.execute(house.database.db);
    return (await detailOf(slug, guide)).follow_up;
  };
  await until(`a guide of ${slug} is delivered`, look, (follow_up) => follow_up === 'delivered');
}

/** The carrier's own evidence, or what staff keep where it hands out none. */
async function prove({ slug, has }: Row, guide: Guide): Promise<void> {
  const evidence = () => buyer.ask('GET', `/api/label/${slug}/${guide.id}/evidence`);
  expect(await detailOf(slug, guide)).toMatchObject({ evidence_by: has('proofOfDelivery') ? 'carrier' : 'staff' });
  if (!has('proofOfDelivery')) {
    expect((await evidence()).status).toBe(404);
    const file_id = await upload(house.portal, root.token);
    const told = { follow_up: 'delivered', description: 'Firma', comment: 'La envió la paquetería', occurred_at: new Date().toISOString() };
    expect(await root('POST', `/api/label/${guide.id}/event`, { ...told, received_by_name: 'Luis Canul', file_id })).toMatchObject({ status: 200 });
  }
  const { status, body } = await evidence();
  expect([status, String(body['file']).length > 0]).toEqual([200, true]);
}

/** Money comes back with the carrier's word; where it gives none, when the label's life is over. */
async function cancel({ slug, has }: Row, guide: Guide): Promise<void> {
  const before = await poolOf();
  const isSure = has('cancel') || aboutCarrier(slug).kind === 'folio';
  const { status, body } = await buyer.ask('DELETE', `/api/label/${guide.id}`);
  expect({ status, follow_up: body['follow_up'], cancel_state: body['cancel_state'] }).toEqual({
    ...{ status: 200, follow_up: 'cancelled' },
    cancel_state: isSure ? 'done' : 'waiting',
  });
  expect((await poolOf()) - before).toBe(isSure ? 17_400 : 0);
  const ended = (await house.lab.journal()).filter(({ kind, number }) => kind === 'label_cancelled' && number === guide.parcel_number);
  expect(ended.length).toBe(has('cancel') ? 1 : 0);
  await sql`update shipping_guide set refund_due_at = now() where id = ${guide.id} and cancel_state = 'waiting'`.execute(house.database.db);
  await until(`a cancelled guide of ${slug} is given back`, poolOf, (pool) => pool - before === 17_400);
}

test.each(sellers)(
  '$slug: a guide is quoted, bought, scanned, collected, delivered and proven; another is cancelled and its money comes back [O-1.03]',
  async (row) => {
    const guide = await buy(row.slug);
    await isKnownOutside(row.slug, guide);
    await scan(row.slug, guide);
    await collect(row, guide);
    await deliver(row, guide);
    await prove(row, guide);
    await cancel(row, await buy(row.slug));
  },
);

test.each(sellers.filter(({ slug }) => booksFreight(slug)))(
  '$slug: freight is quoted, asked for and confirmed by its connector, as one guide for all its pieces [AMB-10.12]',
  async ({ slug }) => {
    const [origin, destination] = [{ ...location, tax_id: 'XAXX010101000', ocurre_office: false }, away];
    const goods = [{ description: 'Balata', quantity: 40, unit_code: 'H87', value: 100, currency: 'MXN', product_code: '25171700' }];
    const items = [90, 200].map((weight) => ({
      ...packagesOf(1)[0],
      type: 'Tarima',
      length: 100,
      width: 80,
      height: 60,
      weight,
      merchandise: goods,
    }));
    const rateOf = ({ body }: Reply) => (body['rates'] as { rate_id: string; carrier: string }[]).find(({ carrier }) => carrier === slug);
    const ask = () => buyer.post('/api/rate', { origin, destination, items });
    const quote = await until(`${slug} tells its rate of freight`, ask, (reply) => rateOf(reply) !== undefined);
    const asked = { batch_id: quote.body['batch_id'], rate_id: rateOf(quote)?.rate_id, origin_info: origin, destination_info: destination, items };
    const { status, body } = await buyer.post('/api/consolidated', asked);
    expect([status, body['status']]).toEqual([201, 'requested']);
    const look = async () => (await root('GET', `/api/consolidated/${String(body['id'])}`)).body;
    const order = await until(`the connector of ${slug} has answered`, look, ({ booking }) => booking !== 'asked');
    expect(order).toMatchObject({ status: 'confirmed', booking: 'made', total: body['total'] });
    const guide = { id: String(order['label_id']), parcel_number: String(order['parcel_number']) };
    await isKnownOutside(slug, guide);
    await scan(slug, guide);
  },
);

test.each(others)('$slug, which nobody has connected, is told as such and offers nothing', async ({ slug }) => {
  expect(await root('GET', `/api/carrier/${slug}`)).toMatchObject({ status: 200, body: { has_connector: false, is_on: false } });
  const asked = { packages: packagesOf(1), zip_origin: '37290', zip_destination: '37000', carriers: [slug] };
  expect(await buyer.post('/api/rate/label', asked)).toMatchObject({ status: 200, body: { rates: [] } });
});

test('of the 24 carriers none is left out, and the books, the guides and the journals of the carriers say the same', async () => {
  expect(rows.map(({ slug }) => slug)).toEqual(firstCarriers);
  expect(await house.findings()).toEqual([]);
});
