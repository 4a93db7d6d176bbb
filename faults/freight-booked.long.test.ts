import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { carrierFields, type CarrierView } from '#contract/carriers/made-carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { StepName } from '../server/compose.ts';
import { sizes } from './sizes.ts';
import { abreast } from './support/abreast.ts';
import { Buyer, type Reply } from './support/customers.ts';
import { startHouse, type House, type Trial } from './support/house.ts';
import { rootDesk, type RootDesk } from './support/root-desk.ts';
import { until } from './support/until.ts';

const carrier = 'tresguerras';
const silent = 'La paquetería aún no confirma esta guía. No la generes de nuevo: te avisaremos.';

let house: House;
let root: RootDesk;
let buyer: Buyer;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  root = await rootDesk(house);
  buyer = await Buyer.of(house, { kind: 'balance', guides: 0, sold: [seededServices.tresguerrasFreight, seededServices.paquetexpressFreight] });
  const deposit = { key: newId(), customer_id: buyer.customer, amount: centavos(900_000_000), at: new Date(), description: 'Depósito' };
  await house.database.inTransaction((tx) => house.portal.api.wallet.deposit(tx, deposit));
});
afterAll(() => house.stop());
afterEach(async () => {
  await house.lab.clearFaults();
  expect(await house.findings()).toEqual([]);
});

const end = (zip_code: string, city: string, state: string) => ({
  business_name: 'Refaccionaria El Güero', tax_id: 'XAXX010101000', street: 'Calle 60', number: '455', neighborhood: 'Centro', city, state, zip_code,
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' }, ocurre_office: false,
}); // prettier-ignore
const [origin_info, destination_info] = [end('37290', 'León', 'Guanajuato'), end('97100', 'Mérida', 'Yucatán')];
const pallet = {
  type: 'Tarima', content: 'Refacciones', length: 100, width: 80, height: 60, measurement: 'cm', weight: 200, quantity: 1, insurance: 0,
  is_irregular_delivery: false,
  merchandise: [{ description: 'Balata', quantity: 40, unit_code: 'H87', value: 100, currency: 'MXN', product_code: '25171700' }],
}; // prettier-ignore
const goods = [pallet, { ...pallet, content: 'Pintura', weight: 100 }];
const requirements = { maneuvers: false, within_3_meters: true, description: 'Andén 2' };

type Order = ConsolidatedRow & { description?: string; code?: string };
/** Quotes freight and asks for it; `doors`: the ends at which the carrier stands. */
type Asked = { of?: string; origin?: boolean; destination?: boolean; merchandise?: object[] };
async function request({ of = carrier, merchandise, ...doors }: Asked = {}): Promise<Reply> {
  const items = goods.map((row) => ({ ...row, merchandise: merchandise ?? row.merchandise }));
  const at = (one: typeof origin_info, isDoor = false) => ({ ...one, ...(isDoor ? { requirements } : {}) });
  const question = { origin: at(origin_info, doors.origin), destination: at(destination_info, doors.destination), items };
  // While no carrier answers, the quote itself is refused.
  const rateOf = ({ body }: Reply) => (body['rates'] as { rate_id: string; carrier: string }[] | undefined)?.find((one) => one.carrier === of);
  const quote = await until(
    'its carrier tells its rate',
    () => buyer.post('/api/rate', question),
    (reply) => rateOf(reply) !== undefined,
  );
  const rate = rateOf(quote);
  asked = { batch_id: quote.body['batch_id'], rate_id: rate?.rate_id, origin_info, destination_info, items };
  return buyer.post('/api/consolidated', asked);
}
/** What was asked for last. */
let asked: object = {};
const read = async (id: unknown, ask: (method: string, url: string) => Promise<Reply> = (method, url) => buyer.ask(method, url)) =>
  (await ask('GET', `/api/consolidated/${String(id)}`)).body as unknown as Order;
/** The order when its connector has told what became of it. */
const settled = (id: unknown) =>
  until(
    'its connector has answered',
    () => read(id, root),
    ({ booking }) => booking !== 'asked',
  );
const change = async (id: unknown, payload: object, ask: (m: string, u: string, p: object) => Promise<Reply> = root) => {
  const { status, body } = await ask('PUT', `/api/consolidated/${String(id)}`, payload);
  return { status, body: body as unknown as Order };
};
const asOwner = (method: string, url: string, payload: object) => buyer.ask(method, url, payload);
const booking = (parcel_number: string, final_total: number) => ({ action: 'confirm', carrier: 'castores', parcel_number, final_total });
const labelOf = async (id: unknown) =>
  (await sql<{ label_id: string }>`select label_id from consolidated_order where id = ${String(id)}`.execute(house.database.db)).rows[0]?.label_id ??
  '';
const madeOf = async (label: string) =>
  (await house.lab.journal()).filter(({ kind, reference }) => kind === 'label_created' && reference === label) as unknown as Record<
    string,
    unknown
  >[];
const poolOf = () => house.portal.api.wallet.poolOf(house.database.db, buyer.customer);
const newsOf = async (id: unknown) =>
  (await sql<{ message: string; role: string }>`select m.message, u.role from notifications_message m join access_user u on u.id = m.user_id
    where m.key like ${`consolidated ${String(id)}%`}`.execute(house.database.db)).rows; // prettier-ignore

test.each([carrier, 'paquetexpress'])(
  'freight of %s, whose connector books it, is confirmed at once: one guide for all its pieces with its paper, charged as it was quoted [AMB-10.12]',
  async (of) => {
    const before = await poolOf();
    const { status, body } = await request({ of, destination: true });
    expect([status, body['status']]).toEqual([201, 'requested']);
    const order = await settled(body['id']);
    expect(order).toMatchObject({ status: 'confirmed', booking: 'made', carrier: of, follow_up: 'registered', total: body['total'], actions: [] });
    expect(Math.round((before - (await poolOf())) / 100)).toBe(Math.round(Number(body['total'])));
    const [made, ...others] = await madeOf(order.label_id ?? '');
    expect([made, others]).toMatchObject([{ number: order.parcel_number, weight_kg: 300 }, []]);
    expect(made).not.toHaveProperty('branch');
    const { body: guide } = await buyer.ask('GET', `/api/label/${of}/${String(order.label_id)}`);
    expect(guide).toMatchObject({ parcel_number: order.parcel_number, creation: 'made', price: body['total'] });
    expect(String(guide['pdf']).length).toBeGreaterThan(1_000);
    expect(await newsOf(body['id'])).toEqual([{ role: 'customer', message: expect.stringContaining(String(order.parcel_number)) as string }]);
  },
);

test('an end without its questions is the branch of the carrier, and it is told so [AMB-10.11]', async () => {
  const { body } = await request({ origin: true });
  const { label_id } = await settled(body['id']);
  expect(await madeOf(label_id ?? '')).toMatchObject([{ branch: 'OCURRE' }]);
});

test('refused by its carrier it stays with staff, who are told why and book it with another, at their price; its money stays held meanwhile [AMB-10.12]', async () => {
  await house.lab.fault({ carrier, operation: 'create', fault: 'refuse', times: 1 });
  const before = await poolOf();
  const { body } = await request();
  const [id, quoted] = [body['id'], Number(body['total'])];
  const order = await settled(id);
  expect(order).toMatchObject({ status: 'requested', booking: 'refused', booking_reason: 'Servicio no disponible para el cliente', label_id: null });
  expect(order.actions).toEqual(['confirm', 'cancel']);
  expect(await read(id)).toMatchObject({ status: 'requested', booking: null, booking_reason: null, actions: ['cancel'] });
  expect(before - (await poolOf())).toBe(Math.round(quoted * 100));
  const reason = expect.stringContaining('Servicio no disponible para el cliente') as string;
  expect(await newsOf(id)).toContainEqual({ role: 'root', message: reason });
  expect(await house.findings()).toEqual([]);
  // Its quote stays used.
  expect(await buyer.post('/api/consolidated', asked)).toMatchObject({ status: 405, body: { code: 'QUOTE_EXPIRED' } });
  const confirmed = await change(id, booking('CAS-1', quoted - 50));
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed', carrier: 'castores', parcel_number: 'CAS-1', total: quoted - 50 } });
  expect(before - (await poolOf())).toBe(Math.round((quoted - 50) * 100));
  const { body: guide } = await buyer.ask('GET', `/api/label/castores/${String(confirmed.body.label_id)}`);
  expect(guide).toMatchObject({ parcel_number: 'CAS-1', creation: 'made', price: quoted - 50 });
  expect(await madeOf(await labelOf(id))).toEqual([]);
});

test('refused by its carrier it may be cancelled by its owner, or wait for a price above: everything is held until then, and goes back [AMB-10.12]', async () => {
  await house.lab.fault({ carrier, operation: 'create', fault: 'refuse', times: 2 });
  const before = await poolOf();
  const [one, two] = [(await request()).body, (await request()).body];
  for (const { id } of [one, two]) await settled(id);
  expect((await change(one['id'], { action: 'cancel', reason: 'Ya no' }, asOwner)).body).toMatchObject({ status: 'cancelled' });
  expect((await change(two['id'], booking('CAS-2', Number(two['total']) + 100))).body).toMatchObject({ status: 'to_accept' });
  expect(await house.findings()).toEqual([]);
  expect((await change(two['id'], { action: 'reject' }, asOwner)).body).toMatchObject({ status: 'cancelled' });
  expect(await poolOf()).toBe(before);
});

test('without an answer nobody confirms or cancels it; settled as made it is confirmed, as not made it goes on with staff [AMB-10.12] [AMB-7.05b]', async () => {
  for (const fault of ['reset_after', 'reset_before']) await house.lab.fault({ carrier, operation: 'create', fault, times: 1 });
  const before = await poolOf();
  const one = (await request()).body;
  await settled(one['id']);
  const two = (await request()).body;
  for (const { id } of [one, two]) {
    expect(await settled(id)).toMatchObject({ status: 'requested', booking: 'unknown', actions: [] });
    expect(await read(id)).toMatchObject({ booking: 'unknown', actions: [] });
    for (const answer of [await change(id, booking('CAS-3', 5_000)), await change(id, { action: 'cancel', reason: 'Ya no' }, asOwner)])
      expect(answer).toMatchObject({ status: 405, body: { description: silent } });
  }
  expect(await house.findings()).toEqual([]);
  const [first, second] = [await labelOf(one['id']), await labelOf(two['id'])];
  const waiting = (await root('GET', '/api/labels?creation=unknown')).body['data'] as { id: string }[];
  expect(waiting.map(({ id }) => id).sort()).toEqual([first, second].sort());
  const [made] = await madeOf(first);
  expect((await root('POST', `/api/label/${first}/settle`, { made: true, parcel_number: made?.['number'] })).status).toBe(200);
  expect(await read(one['id'])).toMatchObject({ status: 'confirmed', booking: 'made', parcel_number: made?.['number'], label_id: first });
  expect((await root('POST', `/api/label/${second}/settle`, { made: false, reason: 'No aparece' })).status).toBe(200);
  expect(await read(two['id'], root)).toMatchObject({ status: 'requested', booking: 'refused', booking_reason: 'La paquetería no la hizo' });
  expect(await buyer.post('/api/consolidated', asked)).toMatchObject({ status: 405, body: { code: 'QUOTE_EXPIRED' } });
  expect(before - (await poolOf())).toBe(Math.round((Number(one['total']) + Number(two['total'])) * 100));
  expect(await house.findings()).toEqual([]);
  expect((await change(two['id'], booking('CAS-4', Number(two['total'])))).body).toMatchObject({ status: 'confirmed', parcel_number: 'CAS-4' });
  await house.rest();
});

/** A vehicle of a carrier and its driver. */
const truck = {
  ...{ permit: 'TPAF01', permit_number: 'SCT-1', configuration: 'C2', gross_weight_t: 8.5, plate: 'ABC123', model_year: 2024 },
  ...{ insurer: 'Seguros del Norte', policy: 'POL-77', environment_insurer: null, environment_policy: null },
  ...{ driver_name: 'Rosa Luna', driver_rfc: 'CACX7605101P8', driver_licence: 'LIC00012' },
};

/** What root writes of a carrier. */
async function decide(slug: string, over: object): Promise<void> {
  const { n, services, ...stands } = (await root('GET', `/api/carrier/${slug}`)).body as unknown as CarrierView;
  const answer = await root('PUT', `/api/carrier/${slug}`, { ...carrierFields.parse(stands), services, ...over, seen: n });
  expect([answer.status, answer.body['fields']]).toEqual([200, undefined]);
}
const waybillOf = async (id: unknown) =>
  (await sql<object>`select distance_km::float8 as km, has_own_vehicle, ended_at is not null as has_ended from waybills_waybill
    where label_id = ${await labelOf(id)}`.execute(house.database.db)).rows; // prettier-ignore

test('a Carta Porte that is left to the shipper is kept with freight that its connector books, and again when staff book it; what only staff know leaves it to them [AMB-10.12]', async () => {
  const today = businessDayOf(new Date());
  const leftTo = (by: string) => ({ waybills: [{ valid_from: today, by }], vehicles: [truck] });
  for (const slug of [carrier, 'castores']) await decide(slug, leftTo('shipper'));
  try {
    // The vehicle of its record is not insured for what is dangerous: only staff know of another.
    const dangerous = { ...pallet.merchandise[0], product_code: '12352104', hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' };
    const bare = (await request({ merchandise: [dangerous] })).body;
    expect(await read(bare['id'], root)).toMatchObject({ status: 'requested', booking: null, actions: ['confirm', 'cancel'] });
    expect(await newsOf(bare['id'])).toMatchObject([{ role: 'root' }]);
    expect(await waybillOf(bare['id'])).toEqual([]);
    const whole = (await request()).body;
    expect(await settled(whole['id'])).toMatchObject({ booking: 'made' });
    expect(await waybillOf(whole['id'])).toMatchObject([{ has_own_vehicle: false, has_ended: false }]);
    await house.lab.fault({ carrier, operation: 'create', fault: 'refuse', times: 2 });
    const [same, other] = [(await request()).body, (await request()).body];
    for (const { id } of [same, other]) expect(await settled(id)).toMatchObject({ booking: 'refused' });
    const own = { distance_km: 1_480.5, vehicles: [{ ...truck, plate: 'XYZ987' }] };
    expect(await change(same['id'], { ...booking('CAS-6', Number(same['total'])), ...own })).toMatchObject({ status: 200 });
    expect(await waybillOf(same['id'])).toEqual([{ km: 1_480.5, has_own_vehicle: true, has_ended: false }]);
    await decide('castores', leftTo('carrier'));
    expect(await change(other['id'], booking('CAS-5', Number(other['total'])))).toMatchObject({ status: 200 });
    expect(await waybillOf(other['id'])).toMatchObject([{ has_ended: true }]);
  } finally {
    for (const slug of [carrier, 'castores']) await decide(slug, leftTo('carrier'));
  }
});

test('a number that another order waits with is not taken by a person who settles a silence: said at its field, and nothing is charged [AMB-10.12] [AMB-7.05b]', async () => {
  await house.lab.fault({ carrier, operation: 'create', fault: 'refuse', times: 1 });
  const first = (await request()).body;
  await settled(first['id']);
  await house.lab.fault({ carrier, operation: 'create', fault: 'reset_after', times: 1 });
  const second = (await request()).body;
  expect(await settled(second['id'])).toMatchObject({ booking: 'unknown' });
  const label = await labelOf(second['id']);
  const number = String((await madeOf(label))[0]?.['number']);
  expect((await change(first['id'], { ...booking(number, Number(first['total']) + 100), carrier })).body).toMatchObject({ status: 'to_accept' });
  const settle = () => root('POST', `/api/label/${label}/settle`, { made: true, parcel_number: number });
  expect(await settle()).toMatchObject({ status: 409, body: { fields: { parcel_number: 'Otra guía ya tiene este número' } } });
  expect(await read(second['id'])).toMatchObject({ booking: 'unknown' });
  expect((await change(first['id'], { action: 'reject' }, asOwner)).status).toBe(200);
  expect((await settle()).status).toBe(200);
  expect(await read(second['id'])).toMatchObject({ status: 'confirmed', parcel_number: number });
});

type Death = { dieAt: StepName; fault?: string; left: ConsolidatedRow['booking'] };
const deaths: Death[] = [
  { dieAt: 'carrier-answered', left: 'unknown' },
  { dieAt: 'order-committed', left: 'made' },
  { dieAt: 'refusal-booked', fault: 'refuse', left: 'refused' },
  { dieAt: 'made-booked', left: 'made' },
  { dieAt: 'attempt-committed', left: 'unknown' },
  { dieAt: 'document-read', left: 'unknown' },
  { dieAt: 'order-ended', left: 'made' },
  { dieAt: 'carrier-answered', fault: 'refuse', left: 'unknown' },
  { dieAt: 'unknown-booked', fault: 'reset_after', left: 'unknown' },
];
test('wherever the process dies, freight is booked once at most, and its order says what is known of it [AMB-10.12] [AMB-7.05b]', async () => {
  const seen: { one: Death; trial: Trial }[] = [];
  await abreast(deaths.slice(0, sizes.booked), 3, async (one) => {
    const trial: Trial = { carrier, dieAt: one.dieAt, ...(one.fault ? { fault: one.fault } : {}) };
    const { status } = await house.try(trial, () => request());
    // Nobody was told of an order whose process died before its answer; it goes on all the same.
    expect([201, ...(one.dieAt === 'order-committed' ? [500] : [])]).toContain(status);
    seen.push({ one, trial });
  });
  await house.rest();
  for (const { one, trial } of seen) {
    const [label = ''] = trial.guides ?? [];
    const { rows } = await sql<object>`select booking from consolidated_order where label_id = ${label}`.execute(house.database.db);
    const made = await madeOf(label);
    expect([one, trial.hasDied, rows, made.length <= 1]).toEqual([one, true, [{ booking: one.left }], true]);
  }
});
