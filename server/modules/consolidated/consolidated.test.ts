import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import type { LabelId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { verify } from '../../../scripts/verify.ts';
import type { Portal } from '../../compose.ts';
import { businessOf, end } from '../../fixtures/example-bodies.ts';
import { askForFreight, askOf, fullTenant, pallet, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { hashPassword } from '../access/password.ts';
import { rootAtCarriers } from '../carriers/fixtures/root-at-carriers.ts';
import { truck } from '../waybills/fixtures/truck.ts';

let portal: Portal;
let database: TestDatabase;
let clock: Awaited<ReturnType<typeof testPortal>>['clock'];
let endPortal: () => Promise<void>;
let tenant: Tenant;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  tenant = await fullTenant(portal, database, 'uno');
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    const people = ['root', 'agent', 'seller'].map((role) => ({ customer_id: null, name: role, email: `${role}@porteo.test`, role: role as 'root', permissions: '222222222', all_customers: true, password_hash })); // prettier-ignore
    await portal.api.access.createUsers(tx, people);
    await sql`update access_customer set seller_id = (select id from access_user where role = 'seller') where id = ${tenant.customer}`.execute(tx);
  });
  for (const role of ['root', 'agent', 'seller']) {
    const payload = { email: `${role}@porteo.test`, password: 'Correcta-1' };
    tokens[role] = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
  Object.assign(tokens, { owner: tenant.owner, client: tenant.client, colleague: tenant.colleague });
});
afterAll(() => endPortal());

const ask = (method: string, url: string, who: string, body?: object) => askOf(portal)(method, url, tokens[who] ?? '', body);
type Body = Record<string, never> & {
  id: string;
  status: string;
  folio: string;
  total: number;
  label_id: string;
  actions: string[];
  spendable: number;
};
const change = async (id: string, who: string, body: object) => {
  const answer = await ask('PUT', `/api/consolidated/${id}`, who, body);
  return { status: answer.status, body: answer.body as unknown as Body & { code: string; fields: Record<string, string>; description: string } };
};
const detail = async (id: string, who = 'client') => (await ask('GET', `/api/consolidated/${id}`, who)).body as unknown as Body;
const requested = async (over: object = {}) => (await askForFreight(portal, tenant.client, over)).body as unknown as Body;

test('the statement of the money names the folio of an order, which has no guide yet [AMB-10.12] [AMB-12.11]', async () => {
  const { folio } = (await requested()) as unknown as { folio: string };
  const { body } = await askOf(portal)('GET', '/api/billing/movements?limit=5', tenant.owner);
  expect(body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ movement: 'reserve', folio, label: null })]) as unknown });
});
let numbers = 0;
const booking = (final_total: number, over: object = {}) => ({
  action: 'confirm',
  carrier: 'castores',
  parcel_number: `CAS${(numbers += 1)}`,
  final_total,
  ...over,
});
const balance = async () => (await ask('GET', '/api/dispersion/balance', 'client')).body as unknown as { remaining: number; reserved: number };
const deposit = (pesos: number) =>
  database.inTransaction((tx) =>
    portal.api.wallet.deposit(tx, {
      key: newId(),
      customer_id: tenant.customer,
      amount: centavos(Math.round(pesos * 100)),
      at: clock.now(),
      description: 'SPEI',
    }),
  );
/** Takes all but so many pesos out of the pool. */
async function leave(pesos: number) {
  const { remaining } = await balance();
  const amount = centavos(Math.round((pesos - remaining) * 100));
  await database.inTransaction((tx) =>
    portal.api.wallet.adjust(tx, { key: newId(), customer_id: tenant.customer, amount, at: clock.now(), reason: 'Prueba' }),
  );
}
/** Days later the sessions of before are over. */
async function moveTo(instant: string) {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  for (const [who, email] of [
    ['client', 'client.uno'],
    ['root', 'root'],
  ] as const) {
    const payload = { email: `${email}@porteo.test`, password: 'Correcta-1' };
    tokens[who] = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
}
const settle = () => portal.jobs.find(({ name }) => name === 'consolidated-end-unanswered')?.run({} as never);
const findings = async () => (await verify(database.db)).findings;
const newsOf = async (id: string) =>
  (await sql<{ message: string; role: string }>`
    select m.message, u.role from notifications_message m join access_user u on u.id = m.user_id where m.key like ${`consolidated ${id}%`} order by u.role, m.message`.execute(database.db)).rows; // prettier-ignore

describe('a quote of freight', () => {
  test('answers the rates of the LTL services as a quote of parcels does, which never offers them [O-7.17] [AMB-10.11, AMB-6.01]', async () => {
    const { quote } = await askForFreight(portal, tenant.client);
    expect(quote.body['rates']).toEqual([
      expect.objectContaining({
        carrier: 'castores',
        carriers: ['castores'],
        label_price: 696,
        overweight_price: 0,
        total: 696,
        to_pay: 696,
        payment_kind: 'balance',
      }),
    ]);
    const parcels = { packages: [{ ...pallet, type: 'Caja', weight: 4 }], zip_origin: '37290', zip_destination: '97100' };
    const { body } = await ask('POST', '/api/rate/label', 'client', parcels);
    expect((body['rates'] as unknown as { carrier: string }[]).map(({ carrier }) => carrier)).toEqual(['sendex']);
  });

  test('an end with its three questions costs maneuvers and distance, a special its own; without them the end is a branch [AMB-10.11] [O-9.14]', async () => {
    const requirements = { maneuvers: true, within_3_meters: false, description: 'Patio al fondo' };
    const origin = { zip_code: '37290', requirements };
    const { body } = await ask('POST', '/api/rate', 'client', { origin, destination: { zip_code: '97100' }, specials: ['cita'], items: [pallet] });
    expect((body['rates'] as unknown as { irregular_delivery_price: number }[])[0]?.irregular_delivery_price).toBe(835.2);
  });

  test.each([
    [{ within_3_meters: true, description: 'x' }, 'origin.requirements.maneuvers', 'Seleccione'],
    [{ maneuvers: true, description: 'x' }, 'origin.requirements.within_3_meters', 'Seleccione'],
    [{ maneuvers: true, within_3_meters: true, description: '' }, 'origin.requirements.description', 'Proporcione una descripción'],
  ])('a question that is not answered is asked at its field: %o %s [A-5.54, A-5.55]', async (requirements, field, said) => {
    const { status, body } = await ask('POST', '/api/rate', 'client', {
      origin: { zip_code: '37290', requirements },
      destination: { zip_code: '97100' },
      items: [pallet],
    });
    expect([status, (body['fields'] as unknown as Record<string, string>)[field]]).toEqual([400, said]);
  });

  test('pallets travel alone, each row one piece [O-5.22] [AMB-5.05]', async () => {
    const mixed = await ask('POST', '/api/rate', 'client', {
      origin: { zip_code: '37290' },
      destination: { zip_code: '97100' },
      items: [pallet, { ...pallet, type: 'Caja' }],
    });
    expect([mixed.status, mixed.body['code']]).toEqual([400, 'PALLET_MIXED']);
    const two = await ask('POST', '/api/rate', 'client', {
      origin: { zip_code: '37290' },
      destination: { zip_code: '97100' },
      items: [{ ...pallet, quantity: 2 }],
    });
    expect(two.body['fields']).toHaveProperty(['items.0.quantity']);
  });
});

describe('asking for freight', () => {
  test('holds the quoted total with the order, which has a folio and no guide; staff are told [AMB-10.12]', async () => {
    const before = await balance();
    const order = await requested();
    expect(order).toMatchObject({ folio: expect.stringMatching(/^C-\d{6}$/), total: 696, status: 'requested' });
    const after = await balance();
    expect([before.remaining - after.remaining, after.reserved - before.reserved].map((pesos) => Math.round(pesos * 100))).toEqual([69600, 69600]);
    expect(await detail(order.id)).toMatchObject({
      status: 'requested',
      label_id: null,
      quoted_total: 696,
      final_total: null,
      actions: ['cancel'],
      pieces: 1,
      weight_kg: 200,
      billed_kg: 200,
    });
    expect((await newsOf(order.id)).map(({ role }) => role)).toEqual(['agent', 'root']);
    expect(await findings()).toEqual([]);
  });

  test('its guide is billed to the razón social that was named, else to the default, also when the named one has ended by then [AMB-10.11, AMB-7.06]', async () => {
    await deposit(4 * 696);
    const second = { ...businessOf('dos'), business_name: 'Universidad Robotica' };
    const other = (await ask('POST', '/api/business', 'owner', second)).body['id'] as unknown as string;
    const billedTo = async (order: object) => {
      const asked = (await askForFreight(portal, tenant.client, {}, order)).body as unknown as Body;
      return async () => {
        const { body } = await change(asked.id, 'root', booking(696));
        return (await ask('GET', `/api/label/castores/${body.label_id}`, 'client')).body['business_id'] as unknown as string;
      };
    };
    const confirms = [await billedTo({}), await billedTo({ business_id: other }), await billedTo({ business_id: null })];
    const late = await billedTo({ business_id: other });
    expect([await confirms[0]?.(), await confirms[1]?.(), await confirms[2]?.()]).toEqual([tenant.ids['business'], other, null]);
    expect((await ask('PUT', `/api/business/${other}`, 'owner', { status: 'disabled' })).status).toBe(200);
    expect(await late()).toBe(tenant.ids['business']);
    const disabled = (await askForFreight(portal, tenant.client, {}, { business_id: other })).body;
    expect(disabled['fields']).toHaveProperty(['business_id']);
    expect((await askForFreight(portal, tenant.client, {}, { business_id: newId() })).status).toBe(404);
    expect(await findings()).toEqual([]);
  });

  test('a repeat of its key asks once; a quote buys one order and no parcels [O-4.20]', async () => {
    const { quote } = await askForFreight(portal, tenant.client, {}, { rate_id: newId() });
    const rate = (quote.body['rates'] as unknown as { rate_id: string; service_id: string }[])[0];
    const ends = { origin_info: end('37290', 'León', 'Guanajuato'), destination_info: end('97100', 'Mérida', 'Yucatán') };
    const body = { ...ends, batch_id: quote.body['batch_id'], rate_id: rate?.rate_id, items: [pallet] };
    const label = await ask('POST', '/api/label', 'client', { ...body, carrier: 'castores', service_id: rate?.service_id, packages: [pallet] });
    expect([label.status, label.body['code']]).toEqual([405, 'QUOTE_EXPIRED']);
    const send = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/consolidated',
        headers: { authorization: `Bearer ${tenant.client}`, 'idempotency-key': 'freight-1' },
        payload: body,
      });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    expect((await ask('POST', '/api/consolidated', 'client', body)).body['code']).toBe('QUOTE_EXPIRED');
  });

  test('other goods than those that were quoted, a missing RFC and too little money are refused, and nothing is kept', async () => {
    const count = async () => (await ask('GET', '/api/consolidated', 'client')).body['total'];
    const before = await count();
    expect((await askForFreight(portal, tenant.client, {}, { items: [{ ...pallet, weight: 90 }] })).body['code']).toBe('QUOTE_EXPIRED');
    const bare = { ...end('37290', 'León', 'Guanajuato'), tax_id: '' };
    expect((await askForFreight(portal, tenant.client, {}, { origin_info: bare })).body['code']).toBe('RFC_MISSING');
    await leave(695.99);
    expect((await askForFreight(portal, tenant.client)).status).toBe(402);
    await leave(20_000);
    expect(await count()).toBe(before);
  });

  test('a locked customer gets no quote and asks for nothing; what was asked before may be confirmed at its price, but not above [AMB-14.01]', async () => {
    const [same, above] = [await requested(), await requested()];
    const lock = (status: string) =>
      database.inTransaction((tx) => sql`update access_customer set status = ${status} where id = ${tenant.customer}`.execute(tx));
    await change(above.id, 'root', booking(800));
    await lock('LOCKED');
    try {
      expect(
        (await ask('POST', '/api/rate', 'client', { origin: { zip_code: '37290' }, destination: { zip_code: '97100' }, items: [pallet] })).body[
          'code'
        ],
      ).toBe('CUSTOMER_LOCKED');
      expect((await change(above.id, 'owner', { action: 'accept' })).body.code).toBe('CUSTOMER_LOCKED');
      expect((await change(same.id, 'root', booking(696))).body.status).toBe('confirmed');
      expect((await change(above.id, 'owner', { action: 'cancel', reason: 'Ya no' })).body.status).toBe('cancelled');
    } finally {
      await lock('ACTIVE');
    }
  });
});

describe('the final price', () => {
  test('as quoted: confirmed at once, its guide made with the number of the carrier and charged by component [AMB-10.12]', async () => {
    const order = await requested();
    const { status, body } = await change(order.id, 'agent', booking(696));
    expect([status, body.status]).toEqual([200, 'confirmed']);
    expect(body).toMatchObject({ total: 696, follow_up: 'registered', actions: [] });
    const { body: guide } = await ask('GET', `/api/label/castores/${body.label_id}`, 'client');
    expect(guide).toMatchObject({ parcel_number: body['parcel_number'], price: 696, creation: 'made', follow_up: 'registered', carrier: 'castores' });
    const { rows } = await sql<{
      concept: string;
      total: number;
    }>`select concept, total from billing_charge where label_id = ${body.label_id}`.execute(database.db);
    expect(rows).toMatchObject([{ total: 69600 }]);
    expect((await sql`select is_consolidated from shipping_guide where id = ${body.label_id}`.execute(database.db)).rows).toEqual([
      { is_consolidated: true },
    ]);
    expect((await newsOf(order.id)).find(({ role }) => role === 'client')?.message).toContain(order.folio);
    expect(await findings()).toEqual([]);
  });

  test('not with a carrier that asks for merchandise the order does not name: said at the carrier, and the next one may be booked [AMB-5.09]', async () => {
    const order = await requested();
    const { status, body } = await change(order.id, 'root', booking(696, { carrier: 'estafeta' }));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'MERCHANDISE_MISSING', ['carrier']]);
    expect(await detail(order.id)).toMatchObject({ status: 'requested' });
    expect((await change(order.id, 'root', booking(696, { carrier: 'tresguerras' }))).body.status).toBe('confirmed');
  });

  test('not with a courier of parcels, which is told at the carrier [AMB-10.12]', async () => {
    const order = await requested();
    const { status, body } = await change(order.id, 'root', booking(696, { carrier: 'uber' }));
    expect([status, body.fields]).toEqual([400, { carrier: 'Esta paquetería no lleva carga consolidada: elige otra' }]);
    expect(await detail(order.id)).toMatchObject({ status: 'requested' });
  });

  test('a carrier that leaves the Carta Porte to the shipper travels on what staff say of this booking, with its trailers, also when the owner answers later', async () => {
    const at = await rootAtCarriers({ portal, database });
    const today = clock.now().toISOString().slice(0, 10);
    expect((await at.change('castores', { waybills: [{ valid_from: today, by: 'shipper' }], vehicles: [truck] })).status).toBe(200);
    const good = { description: 'Solvente', quantity: 1, unit_code: 'H87', product_code: '12352104', value: 100, currency: 'MXN', hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' }; // prettier-ignore
    const items = [{ ...pallet, merchandise: [good] }];
    const insured = { environment_insurer: 'GNP', environment_policy: 'MA-1' };
    const tractor = { ...truck, ...insured, configuration: 'T3S2', plate: 'TRA1234', trailers: [{ kind: 'CTR007', plate: 'rem-12-34' }] };
    const own = { vehicles: [tractor], distance_km: 1_480.5 };
    try {
      const unsaid = await askForFreight(portal, tenant.client, { items: [{ ...pallet, merchandise: [{ ...good, hazard_key: null }] }] });
      expect([unsaid.status, unsaid.body]).toMatchObject([400, { code: 'WRONG_DATA', fields: { 'items.0.merchandise.0.hazard_key': packageTexts.hazardKey } }]); // prettier-ignore
      const order = await requested({ items });
      const without = await change(order.id, 'agent', booking(696, { vehicles: [{ ...tractor, trailers: [] }] }));
      expect([without.status, without.body.fields]).toEqual([400, { 'vehicles.0.trailers': waybillTexts.faults.trailerMissing }]);
      // The carrier's own vehicle is not insured for what is dangerous.
      const plain = await change(order.id, 'agent', booking(696));
      expect([plain.status, plain.body.fields]).toEqual([400, { carrier: waybillDataTexts.noDangerous('Castores') }]);
      const booked = await change(order.id, 'agent', booking(800, own));
      expect(booked.body.status).toBe('to_accept');
      expect(JSON.stringify(booked.body)).not.toContain(truck.driver_name);
      const { body } = await change(order.id, 'client', { action: 'accept' });
      expect(body.status).toBe('confirmed');
      const kept = await sql`select distance_km::float8 as km, vehicle, has_own_vehicle from waybills_waybill where label_id = ${body.label_id}`.execute(database.db); // prettier-ignore
      const trailers = [{ kind: 'CTR007', plate: 'REM1234' }];
      expect(kept.rows).toMatchObject([{ km: 1_480.5, vehicle: { plate: 'TRA1234', trailers }, has_own_vehicle: true }]);
      const hauled = await portal.api.shipping.guideToHaul(database.db, body.label_id as unknown as LabelId);
      expect(hauled?.packages[0]?.merchandise).toMatchObject([
        { description: 'Solvente', hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' },
      ]);
      const audits = await sql<{ after: object }>`select after from platform_audit where entity_id = ${order.id}`.execute(database.db);
      expect(JSON.stringify(audits.rows)).not.toContain(truck.driver_name);
    } finally {
      expect((await at.change('castores', { waybills: [{ valid_from: today, by: 'carrier' }] })).status).toBe(200);
      learnCarriers([]);
    }
  });

  test('below: the difference goes back in the same step, and one charge of the final price is made [AMB-10.12]', async () => {
    const order = await requested();
    const before = await balance();
    const { body } = await change(order.id, 'root', booking(600));
    expect(body).toMatchObject({ status: 'confirmed', total: 600, quoted_total: 696, final_total: 600 });
    expect(Math.round(((await balance()).remaining - before.remaining) * 100)).toBe(9600);
    const { rows } = await sql`select net, iva, total, settled from billing_charge where label_id = ${body.label_id}`.execute(database.db);
    expect(rows).toEqual([{ net: 51724, iva: 8276, total: 60000, settled: true }]);
    expect(await findings()).toEqual([]);
  });

  test('above: the owner is told and mailed, only the quoted price stays held, and accepting holds and charges the rest [AMB-10.12] [AMB-0.04]', async () => {
    const order = await requested();
    const before = await balance();
    const { body } = await change(order.id, 'root', booking(800));
    expect(body).toMatchObject({ status: 'to_accept', total: 696, final_total: 800, answer_until: '2026-11-25', label_id: null });
    expect((await balance()).remaining).toBe(before.remaining);
    expect((await newsOf(order.id)).find(({ role }) => role === 'client')?.message).toContain('25/11/2026');
    const { rows } = await sql<{
      content: string;
    }>`select content::text as content from platform_outbox where channel = 'mail' order by created_at desc, id desc limit 1`.execute(database.db);
    expect(rows[0]?.content).toContain('$800.00');
    expect((await detail(order.id)).spendable).toBe(before.remaining);
    expect((await detail(order.id)).actions).toEqual(['accept', 'reject', 'cancel']);
    expect(await findings()).toEqual([]);
    const accepted = await change(order.id, 'client', { action: 'accept' });
    expect(accepted.body).toMatchObject({ status: 'confirmed', total: 800 });
    expect(Math.round((before.remaining - (await balance()).remaining) * 100)).toBe(10400);
    expect(await findings()).toEqual([]);
  });

  test('is told to the administrator where its user has left, and what became of its order too [AMB-17.01]', async () => {
    const [order, ended] = [await requested(), await requested()];
    const be = (status: string) => sql`update access_user set status = ${status} where id = ${tenant.ids['user'] as UserId}`.execute(database.db);
    await be('disabled');
    await change(order.id, 'root', booking(800));
    await change(ended.id, 'root', { action: 'cancel', reason: 'Sin unidad' });
    await be('active');
    const rolesOf = async ({ id }: Body) => (await newsOf(id)).filter(({ message }) => !message.includes('solicit')).map(({ role }) => role);
    expect([await rolesOf(order), await rolesOf(ended)]).toEqual([['customer'], ['customer']]);
    await change(order.id, 'root', { action: 'cancel', reason: 'Sin unidad' });
  });

  test('402 when the rest cannot be held: the order stays as it was, and is accepted when the money has come [AMB-10.12]', async () => {
    const order = await requested();
    await change(order.id, 'root', booking(800));
    await leave(103.99);
    const short = await change(order.id, 'client', { action: 'accept' });
    expect([short.status, short.body.code]).toEqual([402, 'INSUFFICIENT_BALANCE']);
    expect(await detail(order.id)).toMatchObject({ status: 'to_accept', total: 696 });
    expect(await findings()).toEqual([]);
    await deposit(0.01);
    expect((await change(order.id, 'client', { action: 'accept' })).body.status).toBe('confirmed');
    expect((await balance()).remaining).toBe(0);
    await deposit(20_000);
    expect(await findings()).toEqual([]);
  });

  test('a final price above, of a customer whose overdue invoices hold its credit, says since when, and is not accepted [AMB-10.12] [AMB-12.02]', async () => {
    const { invoices } = portal.api;
    const former = invoices.hasPayableDueBefore;
    const { rows } = await sql<{
      credit_limit: string | null;
    }>`select credit_limit from access_customer where id = ${tenant.customer}`.execute(database.db);
    const pay = (modality: string, limit: string | null) =>
      sql`update access_customer set customer_modality = ${modality}, credit_limit = ${limit} where id = ${tenant.customer}`.execute(database.db);
    await pay('credit', null);
    const order = await requested();
    await change(order.id, 'root', booking(800));
    expect(await detail(order.id)).toMatchObject({ spendable: null });
    expect(await detail(order.id)).not.toHaveProperty('held_after_days');
    invoices.hasPayableDueBefore = async () => true;
    try {
      expect(await detail(order.id)).toMatchObject({ spendable: 0, held_after_days: 15 });
      const refused = await change(order.id, 'client', { action: 'accept' });
      expect([refused.status, refused.body.code]).toEqual([402, 'CREDIT_LIMIT']);
    } finally {
      invoices.hasPayableDueBefore = former;
    }
    await change(order.id, 'root', { action: 'cancel', reason: 'Sin unidad' });
    await pay('balance', rows[0]?.credit_limit ?? null);
    expect(await findings()).toEqual([]);
  });

  test('rejected, or cancelled with a reason: everything goes back, and nothing can follow [AMB-10.12]', async () => {
    const before = await balance();
    const [one, two] = [await requested(), await requested()];
    await change(one.id, 'root', booking(800));
    expect((await change(one.id, 'owner', { action: 'reject' })).body).toMatchObject({
      status: 'cancelled',
      reason: 'Precio final rechazado',
      label_id: null,
    });
    const bare = await change(two.id, 'client', { action: 'cancel' });
    expect([bare.status, bare.body.fields]).toEqual([400, { reason: 'Ingrese el motivo' }]);
    expect((await change(two.id, 'seller', { action: 'cancel', reason: 'Sin unidad' })).body).toMatchObject({
      status: 'cancelled',
      reason: 'Sin unidad',
    });
    expect((await balance()).remaining).toBe(before.remaining);
    expect((await change(one.id, 'root', booking(696))).status).toBe(405);
    expect(await findings()).toEqual([]);
  });

  test('two who confirm at once: one wins, the other is told that the step is gone; one guide, one charge', async () => {
    const order = await requested();
    const answers = await Promise.all([change(order.id, 'root', booking(696)), change(order.id, 'agent', booking(690))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 405]);
    expect(await findings()).toEqual([]);
  });

  test('a number of a carrier names one guide, also while its price waits', async () => {
    const [one, two] = [await requested(), await requested()];
    await change(one.id, 'root', booking(800, { parcel_number: 'TALON-9' }));
    const taken = await change(two.id, 'root', booking(696, { parcel_number: 'TALON-9' }));
    expect([taken.status, taken.body.fields]).toEqual([409, { parcel_number: 'Otra guía ya tiene este número' }]);
    for (const { id } of [one, two]) await change(id, 'root', { action: 'cancel', reason: 'Prueba' });
  });
});

test.each([
  ['seller', { action: 'confirm', carrier: 'castores', parcel_number: 'X1', final_total: 696 }, 403],
  ['client', { action: 'confirm', carrier: 'castores', parcel_number: 'X1', final_total: 696 }, 403],
  ['colleague', { action: 'cancel', reason: 'No' }, 404],
  ['client', { action: 'accept' }, 405],
  ['root', { action: 'confirm' }, 400],
])('%s asking %o of a requested order gets %s [AMB-10.12, AMB-2.03]', async (who, body, status) => {
  const order = await requested();
  expect((await change(order.id, who, body)).status).toBe(status);
  expect((await change(order.id, 'owner', { action: 'cancel', reason: 'Prueba' })).status).toBe(200);
});

test('the list shows what is in scope by state, number and words, with how many wait for an answer [S-2.22]', async () => {
  const order = await requested();
  const list = async (query: string, who = 'client') =>
    (await ask('GET', `/api/consolidated?${query}`, who)).body as unknown as { data: Body[]; total: number; to_accept: number };
  expect((await list(`query=${order.folio}`)).data.map(({ id }) => id)).toEqual([order.id]);
  expect((await list(`query=merida&status=requested`)).data.map(({ id }) => id)).toContain(order.id);
  expect((await list('status=confirmed')).data.every(({ status }) => status === 'confirmed')).toBe(true);
  expect((await list('', 'colleague')).total).toBe(0);
  await change(order.id, 'root', booking(800));
  const { to_accept } = await list('');
  expect(to_accept).toBe((await list('status=to_accept')).total);
  await change(order.id, 'owner', { action: 'reject' });
});

test('who may not see prices gets no amount and accepts none [AMB-3.06]', async () => {
  const order = await requested();
  const hide = (sees: boolean) =>
    database.inTransaction((tx) => sql`update access_user set sees_prices = ${sees} where id = ${tenant.ids['user'] as UserId}`.execute(tx));
  await change(order.id, 'root', booking(800));
  await hide(false);
  expect(await detail(order.id)).toMatchObject({
    quoted_total: null,
    final_total: null,
    total: null,
    spendable: null,
    actions: ['reject', 'cancel'],
  });
  expect((await change(order.id, 'client', { action: 'accept' })).status).toBe(403);
  await hide(true);
  await change(order.id, 'client', { action: 'reject' });
});

test('verify names an order without its money, money without its order and a wrong amount', async () => {
  const order = await requested();
  const found = async (statement: ReturnType<typeof sql>) => {
    let said: string[] = [];
    await database
      .inTransaction(async (tx) => {
        await sql`alter table consolidated_order disable trigger consolidated_order_step`.execute(tx);
        await statement.execute(tx);
        said = (await verify(tx)).findings;
        throw new Error('undone');
      })
      .catch(() => undefined);
    return said.join('\n');
  };
  const label = sql`(select label_id from consolidated_order where id = ${order.id})`;
  expect(await found(sql`delete from wallet_reservation where label_id = ${label}`)).toContain(
    `consolidated ${order.folio} is requested: its money is nowhere`,
  );
  expect(await found(sql`update consolidated_order set label_id = ${newId()} where id = ${order.id}`)).toContain('which does not exist');
  expect(await found(sql`update consolidated_order set quoted_total = quoted_total + 1 where id = ${order.id}`)).toContain(
    'holds 696.00, not 696.01',
  );
  expect(await found(sql`update consolidated_order set status = 'cancelled', reason = 'x' where id = ${order.id}`)).toContain(
    'is cancelled: its money is open',
  );
  expect(await findings()).toEqual([]);
});

test('the database refuses a state that an order cannot have, and a step back', async () => {
  const order = await requested();
  const set = (assignment: ReturnType<typeof sql>) =>
    database.inTransaction((tx) => sql`update consolidated_order set ${assignment} where id = ${order.id}`.execute(tx));
  await expect(set(sql`status = 'confirmed'`)).rejects.toThrow('consolidated_order_life');
  await expect(set(sql`status = 'cancelled'`)).rejects.toThrow('consolidated_order_life');
  await change(order.id, 'client', { action: 'cancel', reason: 'Prueba' });
  await expect(set(sql`status = 'requested', reason = null`)).rejects.toThrow('no way from cancelled to requested');
});

test('nobody answers in 3 business days: until the end of the last day it can be accepted, then it is cancelled by the clock [AMB-10.12] [AMB-0.04]', async () => {
  const before = await balance();
  const [stuck, order] = [await requested(), await requested()];
  await change(stuck.id, 'root', booking(800));
  await change(order.id, 'root', booking(800));
  // Friday 20; Wednesday 25 is the third business day.
  await moveTo('2026-11-26T05:59:00Z');
  await settle();
  expect((await detail(order.id)).actions).toEqual(['accept', 'reject', 'cancel']);
  await moveTo('2026-11-26T06:01:00Z');
  const late = await change(order.id, 'client', { action: 'accept' });
  expect([late.status, late.body.description]).toEqual([405, 'Ya pasó el plazo para responder al precio final']);
  // One that cannot be ended, whyever, keeps no other waiting.
  await sql`alter table consolidated_order add constraint stuck check (id <> ${sql.lit(stuck.id)} or status <> 'cancelled')`.execute(database.db);
  await settle();
  expect((await detail(stuck.id)).status).toBe('to_accept');
  expect(await detail(order.id)).toMatchObject({ status: 'cancelled', reason: 'Sin respuesta al precio final en 3 días hábiles' });
  await sql`alter table consolidated_order drop constraint stuck`.execute(database.db);
  await settle();
  expect((await balance()).remaining).toBe(before.remaining);
  expect(await findings()).toEqual([]);
});
