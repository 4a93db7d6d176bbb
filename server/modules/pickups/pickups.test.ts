import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { centavos } from '#contract/shared/money.ts';
import type { LabelId, UserId } from '#contract/shared/ids.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { manualOf, packages } from '../../fixtures/example-bodies.ts';
import { askOf, buyGuides, fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { asCarrier, done, folio, moved, pickupWorld, refused, silence, type PickupScript } from './fixtures/pickup-world.ts';

let database: TestDatabase;
let portal: Portal;
let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
let ours: Tenant;
let [client, owner, agent]: UserId[] = [];
let free: { id: string; parcel_number: string }[] = [];
const start = new Date('2026-11-20T18:00:00Z');
const setClock = (at: Date) => clock.advance(at.getTime() - clock.now().getTime());

beforeAll(async () => {
  // Its own jobs do not come by.
  ({ portal, database, clock, end: endPortal } = await testPortal({ settings: { TIME_SCALE: '100' } }));
  await portal.start();
  setClock(start);
  ours = await fullTenant(portal, database, 'uno');
  const ask = askOf(portal);
  client = ours.ids['user'] as UserId;
  owner = String((await ask('GET', '/api/user', ours.owner)).body['id']) as UserId;
  agent = await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Agente', email: 'agente@porteo.test', role: 'agent', permissions: '222222222', all_customers: true, password_hash: null }),
  ); // prettier-ignore
  await database.inTransaction((tx) =>
    portal.api.wallet.deposit(tx, { key: 'more', customer_id: ours.customer, amount: centavos(3_000_000), at: start, description: 'Depósito' }),
  );
  for (let n = 0; n < 3; n += 1) free.push(...(await buyGuides(portal, ours.client, { packages: [{ ...packages[0], quantity: 20 }] })).labels);
});
afterAll(() => endPortal());
beforeEach(() => setClock(start));

/** Guides that no other test has. */
const some = (count: number) => {
  const taken = free.slice(0, count);
  free = free.slice(count);
  return { ids: taken.map(({ id }) => id), numbers: taken.map(({ parcel_number }) => parcel_number) };
};
const world = (script: PickupScript = {}) => pickupWorld({ portal, database, clock }, script);
const refusal = (work: Promise<unknown>) => work.then(() => 'accepted', ({ code, details, message }) => [code, details?.description ?? message]); // prettier-ignore
const stored = async (id: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from pickups_pickup where id = ${id}`.execute(database.db)).rows[0]?.n;
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from pickups_pickup`.execute(database.db)).rows[0]?.n;
const told = async () => (await sql<{ message: string }>`select distinct message, raised_at from notifications_message where user_id = ${agent} order by raised_at`.execute(database.db)).rows.map(({ message }) => message); // prettier-ignore
const noAvailability = ['bookPickup', 'cancelPickup'] as const;

describe('a pickup is asked for', () => {
  test('with its guides, and is scheduled with the folio of the carrier and a mail to its owner [S-7.20] [O-3.18] [O-3.20] [O-1.11] [AMB-9.01] [AMB-9.07]', async () => {
    const { booked, mails, create } = world({ has: noAvailability, book: [folio('F1')] });
    const { numbers, ids } = some(3);
    const made = await create(client as UserId, numbers);
    expect(made).toMatchObject({
      status: 'scheduled', folio: 'F1', carrier: 'sendex', date: '2026-11-23', earliest_time: '10:00', latest_time: '14:00', guides: 3,
      collect_in: 'Bodega', indications: 'Tocar el timbre', extra_indications: null, reason: null, supervisor: null, notes: null, insurance: false,
      location: { number: '455', country: 'Mexico', state: 'Guanajuato', contact: { name: 'Lucía' } }, bookings: [], attention: [],
    }); // prettier-ignore
    expect(made.labels.map(({ id }) => id)).toEqual(ids);
    expect(made.labels[0]).toMatchObject({ parcel_number: numbers[0], origin: { zip_code: '37290' }, destination: { zip_code: '97100' }, package: { type: 'Caja', weight: 4 } }); // prettier-ignore
    expect(booked).toEqual([
      expect.objectContaining({ date: '2026-11-23', parcel_numbers: numbers, collect_in: 'Bodega', remarks: 'Tocar el timbre' }),
    ]);
    expect(booked[0]?.packages).toEqual([expect.objectContaining({ quantity: 3, weightHkg: 400 })]);
    expect(mails).toEqual([expect.objectContaining({ to: 'client.uno@porteo.test', subject: 'Porteo: recolección programada' })]);
    for (const word of ['Folio: F1', '23/11/2026, de 10:00 a 14:00', ...numbers]) expect(mails[0]?.text).toContain(word);
  });

  test('and refused leaves nothing, says why, and frees its guides [S-8.08] [AMB-9.01]', async () => {
    const { create } = world({ has: noAvailability, book: [refused('No recolectamos en esa zona'), refused(''), folio('AFTER')] });
    const { numbers } = some(1);
    const before = await count();
    expect(await refusal(create(client as UserId, numbers, {}, 'k-refused'))).toEqual(['CARRIER_REFUSED', 'No recolectamos en esa zona']);
    expect(await refusal(create(client as UserId, numbers, {}, 'k-refused'))).toEqual(['CARRIER_REFUSED', 'No se pudo generar la recolección, intente más tarde']); // prettier-ignore
    expect(await count()).toBe(before);
    expect((await create(client as UserId, numbers, {}, 'k-refused')).status).toBe('scheduled');
  });

  test('and silent stays pending: its key answers the same, staff are told and settle it, nobody books it twice [AMB-9.01]', async () => {
    const { create, booked, update, mails, list } = world({ has: noAvailability, book: [silence] });
    const { numbers } = some(1);
    const made = await create(client as UserId, numbers, {}, 'k-silent');
    expect([made.status, made.attention]).toEqual(['pending', []]);
    expect((await create(client as UserId, numbers, {}, 'k-silent')).id).toBe(made.id);
    expect(await refusal(create(client as UserId, numbers, {}, 'k-other'))).toEqual(['WRONG_DATA', `${numbers[0]}: En otra recolección`]);
    expect(await refusal(create(client as UserId, numbers, { date: '2026-11-24' }, 'k-silent'))).toEqual(['KEY_REUSED', 'KEY_REUSED']);
    expect([booked.length, mails.length]).toEqual([1, 0]);
    expect(await told()).toContain('Sendex no respondió a la recolección del 23/11/2026: confírmala con la paquetería');
    expect(((await list(agent as UserId, { to_attend: true })) as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(made.id);
    expect(await refusal(update(agent as UserId, made.id, { settle: 'booked' }))).toEqual(['WRONG_DATA', 'Escriba el folio de la paquetería']);
    expect(await update(agent as UserId, made.id, { settle: 'booked', folio: 'T-7' })).toMatchObject({
      status: 'scheduled',
      folio: 'T-7',
      attention: [],
    });
    expect([booked.length, mails.length]).toEqual([1, 1]);
  });

  test('and taken for another day than the one that was asked for is of that day: so it is kept, shown, mailed, changed and cancelled [AMB-9.01]', async () => {
    const onDay = (date: string) => done({ folio: 'D1', location: null, date });
    const { create, update, read, mails, cancelled, run } = world({
      has: ['bookPickup', 'changePickup', 'cancelPickup'],
      book: [onDay('2026-11-24')],
      change: [onDay('2026-11-26')],
    });
    const made = await create(client as UserId, some(1).numbers, { date: '2026-11-23' });
    expect(made).toMatchObject({ status: 'scheduled', folio: 'D1', date: '2026-11-24', earliest_time: '10:00', change: null, attention: [] });
    expect((await read(agent as UserId, made.id)).bookings).toMatchObject([{ folio: 'D1', date: '2026-11-24' }]);
    const changed = await update(client as UserId, made.id, { date: '2026-11-25' });
    expect(changed).toMatchObject({ status: 'rescheduled', folio: 'D1', date: '2026-11-26', change: null });
    const said = (at: number) => mails[at]?.text.split('\n') ?? [];
    expect(said(0)).toEqual(expect.arrayContaining(['Fecha: 24/11/2026, de 10:00 a 14:00', expect.stringContaining('se pidió para el 23/11/2026')]));
    expect(said(1)).toEqual(expect.arrayContaining(['Fecha: 26/11/2026, de 10:00 a 14:00', expect.stringContaining('se pidió para el 25/11/2026')]));
    await update(client as UserId, made.id, { status: 'cancelled' });
    await run('pickups-withdraw');
    expect(cancelled).toMatchObject([{ folio: 'D1', date: '2026-11-26' }]);
  });

  test('and answered with a day that is past, which no visit to come has, is of the day that was asked for [AMB-9.01]', async () => {
    const { create, mails } = world({ has: noAvailability, book: [done({ folio: 'D2', location: null, date: '2020-01-01' })] });
    expect(await create(client as UserId, some(1).numbers)).toMatchObject({ status: 'scheduled', folio: 'D2', date: '2026-11-23' });
    expect(mails[0]?.text).not.toContain('se pidió');
  });

  test('whose folio another one has is not believed: whether it was booked staff find out', async () => {
    const { create } = world({ has: noAvailability, book: [folio('TWICE')] });
    expect((await create(client as UserId, some(1).numbers)).status).toBe('scheduled');
    const other = await create(client as UserId, some(1).numbers);
    expect([other.status, other.folio]).toEqual(['pending', null]);
  });

  test('twice at once is one pickup, by its key and by its guides [AMB-9.05]', async () => {
    const { create, booked } = world({ has: noAvailability });
    const { numbers } = some(1);
    const pressed = await Promise.all(Array.from({ length: 6 }, (_, n) => refusal(create(client as UserId, numbers, {}, n < 3 ? 'k-twice' : null))));
    expect(pressed.filter((one) => one === 'accepted').length).toBeGreaterThanOrEqual(1);
    expect(booked.length).toBe(1);
  });

  test('of a carrier that staff ask stands pending for them [AMB-9.01]', async () => {
    const { create, update, mails } = world({ has: [] });
    const made = await create(client as UserId, some(1).numbers);
    expect((await update(agent as UserId, made.id, { notes: 'Llamar antes' })).attention).toEqual(['to_book']);
    expect(await told()).toContain('Programa con Sendex la recolección del 23/11/2026');
    const settled = await update(agent as UserId, made.id, {
      status: 'scheduled',
      folio: 'S-1',
      supervisor: 'Ruiz',
      insurance: true,
      extra_indications: 'Andén 2',
    });
    expect(settled).toMatchObject({
      status: 'scheduled',
      folio: 'S-1',
      supervisor: 'Ruiz',
      insurance: true,
      extra_indications: 'Andén 2',
      notes: 'Llamar antes',
      attention: [],
    });
    expect(mails).toHaveLength(1);
  });
});

describe('what is asked is checked by the server', () => {
  test('guides that cannot join are named with their reason [O-4.11] [AMB-9.05]', async () => {
    const { create } = world({ has: noAvailability });
    const { ids, numbers } = some(2);
    const [first, second] = numbers as [string, string];
    const of = (...asked: string[]) => refusal(create(client as UserId, asked));
    expect(await of('SDX1')).toEqual(['WRONG_DATA', 'SDX1: Guía no encontrada']);
    await moved(database, ids.slice(1), 'scanned');
    expect(await of(first, second)).toEqual(['WRONG_DATA', `${second}: Ya escaneada`]);
    await asCarrier(database, ids.slice(0, 1), 'fedex');
    expect(await of(first)).toEqual(['WRONG_DATA', `${first}: Otra paquetería`]);
    await asCarrier(database, ids.slice(0, 1), 'sendex');
    await sql`update shipping_guide set origin_state = 'Jalisco' where id = ${ids[0]}`.execute(database.db);
    expect(await of(first)).toEqual(['WRONG_DATA', `${first}: Otro estado de origen`]);
    await sql`update shipping_guide set origin_state = 'Guanajuato' where id = ${ids[0]}`.execute(database.db);
    expect(await of(first)).toBe('accepted');
    expect(await of(first)).toEqual(['WRONG_DATA', `${first}: En otra recolección`]);
  });

  test('a client has only its own guides, its customer those of all its users [AMB-9.05]', async () => {
    const { create } = world({ has: noAvailability });
    const { numbers } = some(1);
    const colleague = String((await askOf(portal)('GET', '/api/user', ours.colleague)).body['id']) as UserId;
    expect(await refusal(create(colleague, numbers))).toEqual(['WRONG_DATA', `${numbers[0]}: Guía no encontrada`]);
    expect(await refusal(create(agent as UserId, numbers))).toEqual(['USER_NOT_CHOSEN', 'USER_NOT_CHOSEN']);
    expect((await create(owner as UserId, numbers)).user.id).toBe(owner);
  });

  test('day and hours, by the rules and by what the carrier lists, read once while a form is filled [O-5.54] [O-5.55] [AMB-9.05]', async () => {
    const days = done([{ pickup_date: '2026-11-24', earliest_times: ['10:00', '10:30'], latest_times: ['18:00'], least_minutes: null }]);
    const { create, asked, booked } = world({ days });
    const { ids, numbers } = some(1);
    await asCarrier(database, ids, 'fedex');
    const at = (date: string, earliest_time: string, latest_time: string) =>
      refusal(create(client as UserId, numbers, { carrier: 'fedex', date, earliest_time, latest_time }));
    expect(await at('2026-11-22', '10:00', '18:00')).toEqual(['WRONG_DATA', 'No se recolecta en domingo']);
    expect(asked).toEqual([]);
    expect(await at('2026-11-23', '10:00', '18:00')).toEqual(['WRONG_DATA', 'La paquetería no recolecta ese día en ese código postal']);
    expect(await at('2026-11-24', '11:00', '18:00')).toEqual(['WRONG_DATA', 'La paquetería no ofrece esa hora']);
    expect(booked).toEqual([]);
    expect(await at('2026-11-24', '10:30', '18:00')).toBe('accepted');
    expect(asked).toEqual(['37290']);
  });

  test('while the carrier does not say when it comes nothing is asked for [AMB-9.05]', async () => {
    const { create } = world({ days: silence });
    const { ids, numbers } = some(1);
    await asCarrier(database, ids, 'fedex');
    expect(await refusal(create(client as UserId, numbers, { carrier: 'fedex' }))).toEqual([
      'CARRIER_UNAVAILABLE',
      'La paquetería no está disponible, intente más tarde',
    ]);
  });
});

describe('a pickup is changed', () => {
  const to = { date: '2026-11-24', earliest_time: '11:00', latest_time: '15:00' };

  test('by its owner until one hour before it starts; pending it just changes [O-4.26] [AMB-9.01]', async () => {
    const { create, update } = world({ has: [] });
    const made = await create(client as UserId, some(1).numbers);
    expect(await update(client as UserId, made.id, to)).toMatchObject({ status: 'pending', ...to, change_state: null });
    expect(await refusal(update(client as UserId, made.id, { date: '2026-11-29' }))).toEqual(['WRONG_DATA', 'No se recolecta en domingo']);
    setClock(new Date('2026-11-24T16:00:01Z'));
    expect(await refusal(update(client as UserId, made.id, { date: '2026-11-25' }))).toEqual([
      'NOT_ALLOWED',
      'La recolección ya no se puede modificar',
    ]);
    for (const change of [{ notes: 'x' }, { status: 'scheduled' }, { folio: 'x' }, { settle: 'booked' }, { reason: 'x' }] as const)
      expect(await refusal(update(client as UserId, made.id, change))).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  test('by the call of its carrier, silent it is for staff to confirm [AMB-9.01]', async () => {
    const { create, update, changed, mails } = world({
      has: ['bookPickup', 'changePickup', 'cancelPickup'],
      book: [folio('C1')],
      change: [refused('Ya salió la unidad'), silence, folio('C1')],
    });
    const made = await create(client as UserId, some(1).numbers);
    expect(await refusal(update(client as UserId, made.id, to))).toEqual(['CARRIER_REFUSED', 'Ya salió la unidad']);
    const silent = await update(client as UserId, made.id, to);
    expect(silent).toMatchObject({ status: 'scheduled', date: '2026-11-23', change_state: 'by_hand', change: to });
    expect(await refusal(update(client as UserId, made.id, { ...to, latest_time: '16:00' }))).toEqual([
      'NOT_ALLOWED',
      'Hay un cambio por confirmar con la paquetería',
    ]);
    expect(await update(agent as UserId, made.id, { settle: 'changed' })).toMatchObject({
      status: 'rescheduled',
      ...to,
      change: null,
      attention: [],
    });
    expect(await update(client as UserId, made.id, { date: '2026-11-25' })).toMatchObject({ status: 'rescheduled', date: '2026-11-25' });
    expect(changed.map(({ folio: asked, date }) => [asked, date])).toEqual([['C1', '2026-11-24'], ['C1', '2026-11-24'], ['C1', '2026-11-25']]); // prettier-ignore
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Porteo: recolección programada',
      'Porteo: recolección reprogramada',
      'Porteo: recolección reprogramada',
    ]);
  });

  test('by a new booking, and then the old one is cancelled; what cannot be cancelled is told to staff [AMB-9.01]', async () => {
    const { create, update, booked, cancelled, run, read } = world({
      has: noAvailability,
      book: [folio('A', 'MTYA'), folio('B', 'MTYA')],
      cancel: [silence, refused('NO')],
    });
    const made = await create(client as UserId, some(1).numbers);
    expect(await update(client as UserId, made.id, to)).toMatchObject({ status: 'rescheduled', folio: 'B', ...to });
    expect([booked.length, cancelled.length]).toEqual([2, 0]);
    await run('pickups-withdraw');
    expect(cancelled).toEqual([expect.objectContaining({ folio: 'A', date: '2026-11-23', location: 'MTYA', is_repeat: false })]);
    await run('pickups-withdraw');
    expect(cancelled).toHaveLength(1);
    clock.advance(3 * MINUTE_MS);
    await run('pickups-withdraw');
    expect(cancelled[1]).toMatchObject({ folio: 'A', is_repeat: true });
    expect((await read(agent as UserId, made.id)).attention).toEqual(['cancel']);
    expect(await told()).toContain('Cancela con Sendex la recolección del 23/11/2026, folio A');
    expect((await update(agent as UserId, made.id, { settle: 'cancelled' })).attention).toEqual([]);
  });

  test('and refused, because its carrier comes no more at that hour, is judged by fresh days and hours the next time [AMB-9.05]', async () => {
    const days = done([{ pickup_date: '2026-11-24', earliest_times: ['10:00', '10:30'], latest_times: ['18:00'], least_minutes: null }]);
    const { create, update, asked, cancelled, run } = world({ days, book: [folio('FX-1'), refused('Ya no hay unidad'), folio('FX-2')] });
    const { ids, numbers } = some(1);
    await asCarrier(database, ids, 'fedex');
    const window = { date: '2026-11-24', earliest_time: '10:00', latest_time: '18:00' };
    const made = await create(client as UserId, numbers, { carrier: 'fedex', ...window });
    expect(await refusal(update(client as UserId, made.id, { earliest_time: '10:30' }))).toEqual(['CARRIER_REFUSED', 'Ya no hay unidad']);
    expect(asked).toEqual(['37290']);
    expect(await update(client as UserId, made.id, { earliest_time: '10:30' })).toMatchObject({ status: 'rescheduled', folio: 'FX-2' });
    expect(asked).toEqual(['37290', '37290']);
    await run('pickups-withdraw');
    expect(cancelled).toMatchObject([{ folio: 'FX-1' }]);
  });

  test('whose carrier takes no change keeps its status until staff confirm [AMB-9.01]', async () => {
    const { create, update } = world({ has: ['bookPickup'] });
    const made = await create(client as UserId, some(1).numbers);
    expect(await update(client as UserId, made.id, to)).toMatchObject({ status: 'scheduled', change_state: 'by_hand', date: '2026-11-23' });
    expect(await update(client as UserId, made.id, { ...to, date: '2026-11-25' })).toMatchObject({ change: { date: '2026-11-25' } });
    expect(await update(agent as UserId, made.id, { status: 'rescheduled' })).toMatchObject({
      status: 'rescheduled',
      date: '2026-11-25',
      change: null,
    });
  });

  test('only within the state of its guides', async () => {
    const { create, update } = world({ has: [] });
    const made = await create(client as UserId, some(1).numbers);
    const location = { ...made.location, state: 'Jalisco', zip_code: '44100' };
    expect(await refusal(update(client as UserId, made.id, { location }))).toEqual([
      'WRONG_DATA',
      'La dirección está en otro estado que el origen de las guías',
    ]);
  });
});

describe('a pickup ends', () => {
  test('and its carrier, out of reach for a while, is asked again before staff are told to cancel', async () => {
    const shut = { outcome: 'refused', code: 'NOT_SENT', description: '', isUnasked: true } as const;
    const { create, update, cancelled, run, read } = world({
      has: noAvailability,
      book: [folio('W1')],
      cancel: [shut, silence, done({ state: 'cancelled' })],
    });
    const { id } = await create(client as UserId, some(1).numbers);
    await update(client as UserId, id, { status: 'cancelled' });
    for (let times = 0; times < 3; times += 1) {
      await run('pickups-withdraw');
      clock.advance(10 * MINUTE_MS);
    }
    expect(cancelled.map(({ is_repeat }) => is_repeat)).toEqual([false, false, true]);
    expect((await read(agent as UserId, id)).attention).toEqual([]);
  });

  test('and its cancellation, of which a process that died knew nothing, is asked for again as a repeat [AMB-9.01]', async () => {
    const shut = { outcome: 'refused', code: 'NOT_SENT', description: '', isUnasked: true } as const;
    const { create, update, cancelled, run, die, read } = world({
      has: noAvailability,
      book: [folio('W2')],
      cancel: [shut, done({ state: 'cancelled' }), done({ state: 'cancelled' })],
    });
    const { id } = await create(client as UserId, some(1).numbers);
    await update(client as UserId, id, { status: 'cancelled' });
    const next = async () => {
      await run('pickups-withdraw');
      clock.advance(10 * MINUTE_MS);
    };
    await next();
    die('withdrawal-answered');
    await next();
    die(null);
    await next();
    expect(cancelled.map(({ is_repeat }) => is_repeat)).toEqual([false, false, true]);
    expect((await read(agent as UserId, id)).bookings).toMatchObject([{ state: 'cancelled' }]);
  });

  test('by two people at the same moment: what each of them changed stands [AMB-9.01]', async () => {
    const { create, update, read } = world({ has: [] });
    const { id } = await create(client as UserId, some(1).numbers);
    await Promise.all([update(client as UserId, id, { date: '2026-11-25' }), update(agent as UserId, id, { collect_in: 'Recepción' })]);
    expect(await read(client as UserId, id)).toMatchObject({ date: '2026-11-25', collect_in: 'Recepción' });
  });

  test('and what staff have to cancel of it is named by the day for which its carrier took it [AMB-9.01]', async () => {
    const { create, update } = world({ has: ['bookPickup'], book: [done({ folio: 'D3', location: null, date: '2026-11-24' })] });
    const { id } = await create(client as UserId, some(1).numbers);
    await update(client as UserId, id, { status: 'cancelled' });
    expect(await told()).toContain('Cancela con Sendex la recolección del 24/11/2026, folio D3');
  });

  test('cancelled at once, its guides free, its carrier told by a job [O-4.10] [AMB-9.01]', async () => {
    const { create, update, cancelled, run } = world({ has: noAvailability, book: [folio('K1'), folio('K2')] });
    const { numbers } = some(1);
    const made = await create(client as UserId, numbers);
    expect(await update(client as UserId, made.id, { status: 'cancelled' })).toMatchObject({ status: 'cancelled', can_cancel: false });
    expect(cancelled).toEqual([]);
    expect((await create(client as UserId, numbers)).status).toBe('scheduled');
    await run('pickups-withdraw');
    expect(cancelled).toEqual([expect.objectContaining({ folio: 'K1' })]);
    expect((await update(client as UserId, made.id, { status: 'cancelled' })).status).toBe('cancelled');
  });

  test('cancelled by its owner only before it starts, and by hand where its carrier has no call [AMB-9.01]', async () => {
    const { create, update } = world({ has: ['bookPickup'] });
    const made = await create(client as UserId, some(1).numbers);
    setClock(new Date('2026-11-23T16:00:00Z'));
    expect(await refusal(update(client as UserId, made.id, { status: 'cancelled' }))).toEqual([
      'NOT_ALLOWED',
      'La recolección ya no se puede cancelar',
    ]);
    expect(await update(agent as UserId, made.id, { status: 'cancelled' })).toMatchObject({ status: 'cancelled', attention: ['cancel'] });
  });

  test('collected when every guide is scanned, partial 12 hours after the window, and nobody came a day after it [AMB-9.01]', async () => {
    const { create, run, read } = world({ has: noAvailability });
    const [all, part, none] = [some(2), some(2), some(1)];
    const made: string[] = [];
    for (const { numbers } of [all, part, none]) made.push((await create(client as UserId, numbers)).id);
    const look = async () => {
      clock.advance(11 * MINUTE_MS);
      await run('pickups-look');
      return Promise.all(made.map(async (id) => (await read(client as UserId, id)).status));
    };
    expect(await look()).toEqual(['scheduled', 'scheduled', 'scheduled']);
    await moved(database, [...all.ids, ...part.ids.slice(1)], 'in_transit');
    expect(await look()).toEqual(['collected', 'scheduled', 'scheduled']);
    const end = new Date('2026-11-23T20:00:00Z').getTime();
    setClock(new Date(end + 12 * HOUR_MS - 12 * MINUTE_MS));
    expect(await look()).toEqual(['collected', 'scheduled', 'scheduled']);
    expect(await look()).toEqual(['collected', 'partial', 'scheduled']);
    setClock(new Date(end + 24 * HOUR_MS));
    expect(await look()).toEqual(['collected', 'partial', 'exception']);
    expect((await read(client as UserId, made[2] as string)).reason).toBe('La paquetería no recolectó las guías');
    expect((await create(client as UserId, none.numbers, { date: '2026-11-25' })).status).toBe('scheduled');
    await moved(database, part.ids, 'in_transit');
    expect(await look()).toEqual(['collected', 'collected', 'exception']);
  });

  test('not collected by a carrier that tells that it could not: its incident is no scan, and what it tells in hand is one [AMB-9.01]', async () => {
    const { create, run, read } = world({ has: noAvailability });
    const { ids, numbers } = some(1);
    const { id } = await create(client as UserId, numbers);
    const tells = (code: string, is_scan: boolean) =>
      sql`insert into shipping_event (guide_id, customer_id, code, source, follow_up, description, is_scan, occurred_at, recorded_at)
        values (${ids[0]}, ${ours.customer}, ${code}, 'carrier', 'exception', 'Incidente', ${is_scan}, ${clock.now()}, ${clock.now()})`.execute(
        database.db,
      );
    const look = async () => {
      clock.advance(11 * MINUTE_MS);
      await run('pickups-look');
      return (await read(client as UserId, id)).status;
    };
    await tells('HNR', false);
    await moved(database, ids, 'exception');
    expect(await look()).toBe('scheduled');
    setClock(new Date('2026-11-24T20:00:00Z'));
    expect(await look()).toBe('exception');
    await tells('HDR', true);
    expect(await look()).toBe('collected');
  });

  test('nobody came for is looked at ever less; what changes it and what moves a guide of it bring the look forward [AMB-9.01]', async () => {
    const { create, run, update, read, api } = world({ has: noAvailability });
    const { ids, numbers } = some(1);
    const { id } = await create(client as UserId, numbers);
    const nextLook = async () =>
      (await sql<{ check_at: Date }>`select check_at from pickups_pickup where id = ${id}`.execute(database.db)).rows[0]?.check_at as Date;
    const end = new Date('2026-11-23T20:00:00Z').getTime();
    setClock(new Date(end + 24 * HOUR_MS));
    await run('pickups-look');
    expect((await read(client as UserId, id)).status).toBe('exception');
    let looks = 0;
    for (; looks < 30 && (await nextLook()).getTime() < end + 20 * 24 * HOUR_MS; looks += 1) {
      setClock(await nextLook());
      await run('pickups-look');
    }
    expect(looks).toBeLessThan(30);
    setClock(new Date(end + 20 * 24 * HOUR_MS));
    expect(await update(agent as UserId, id, { date: '2026-12-15' })).toMatchObject({ status: 'rescheduled', date: '2026-12-15' });
    expect((await nextLook()).getTime()).toBeLessThanOrEqual(clock.now().getTime() + 10 * MINUTE_MS);
    setClock(new Date('2026-12-31T18:00:00Z'));
    await run('pickups-look');
    expect((await nextLook()).getTime()).toBeGreaterThan(clock.now().getTime() + 24 * HOUR_MS);
    await moved(database, ids, 'in_transit');
    await database.inTransaction((tx) => api.guideMoved(tx, { id: ids[0] as LabelId, customer_id: ours.customer }));
    await run('pickups-look');
    expect((await read(client as UserId, id)).status).toBe('collected');
  });

  test('by staff: a reason when nobody came, collected scans guides that nobody else tells of, another step is refused [AMB-9.01] [AMB-9.07]', async () => {
    const { create, update, read } = world({ has: [] });
    const { ids, numbers } = some(2);
    const made = await create(client as UserId, numbers);
    expect(await refusal(update(agent as UserId, made.id, { status: 'exception' }))).toEqual(['WRONG_DATA', 'Escriba el motivo']);
    expect(await update(agent as UserId, made.id, { status: 'exception', reason: 'Cerrado' })).toMatchObject({
      status: 'exception',
      reason: 'Cerrado',
    });
    expect(await update(agent as UserId, made.id, { status: 'collected' })).toMatchObject({ status: 'collected', next_statuses: [] });
    expect((await read(client as UserId, made.id)).labels.map(({ follow_up }) => follow_up)).toEqual(['scanned', 'scanned']);
    const { rows } = await sql`select distinct description, source from shipping_event where guide_id = any(${ids}::text[])`.execute(database.db);
    expect(rows).toEqual([{ description: 'Recolectada', source: 'staff' }]);
    expect(await refusal(update(agent as UserId, made.id, { status: 'scheduled' }))).toEqual([
      'NOT_ALLOWED',
      'La recolección no puede pasar a ese estatus',
    ]);
  });
});

describe('a process that dies', () => {
  test.each(['pickup-committed', 'pickup-answered'] as const)(
    'at %s leaves it pending: unknown after a while, never asked for again [AMB-9.01]',
    async (step) => {
      const { create, die, run, booked, list, update } = world({ has: noAvailability });
      const { numbers } = some(1);
      die(step);
      expect(await refusal(create(client as UserId, numbers, {}, `k-${step}`))).toEqual([undefined, `died at ${step}`]);
      die(null);
      expect(await refusal(create(client as UserId, numbers, {}, `k-${step}`))).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
      clock.advance(91_000);
      await run('pickups-give-up');
      const again = await create(client as UserId, numbers, {}, `k-${step}`);
      expect([again.status, booked.length]).toEqual(['pending', step === 'pickup-committed' ? 0 : 1]);
      const open = (await list(agent as UserId, { to_attend: true })) as { data: { id: string; attention: string[] }[] };
      expect(open.data.find(({ id }) => id === again.id)?.attention).toEqual(['silent']);
      expect((await update(agent as UserId, again.id, { settle: 'not_booked' })).attention).toEqual(['to_book']);
    },
  );

  test.each(['pickup-committed', 'pickup-answered', 'pickup-booked'] as const)(
    'at %s of a reschedule leaves exactly one booking that counts [AMB-9.01]',
    async (step) => {
      const { create, die, run, update, read } = world({ has: noAvailability });
      const made = await create(client as UserId, some(1).numbers);
      die(step);
      await refusal(update(client as UserId, made.id, { date: '2026-11-24' }));
      die(null);
      clock.advance(91_000);
      for (const job of ['pickups-give-up', 'pickups-withdraw']) await run(job);
      const { bookings, attention, folio: known } = await read(agent as UserId, made.id);
      expect(bookings.filter(({ state }) => state === 'live').map((one) => one.folio)).toEqual([known]);
      expect(attention).toEqual(step === 'pickup-booked' ? [] : ['change']);
    },
  );
});

describe('a guide of a pickup', () => {
  const cancel = (id: string) => askOf(portal)('DELETE', `/api/label/${id}`, ours.client);

  test('that is scheduled cannot be cancelled; a pending one goes on without it, and ends with its last one [AMB-10.04]', async () => {
    const { create, update, read } = world({ has: [] });
    const { ids, numbers } = some(2);
    const made = await create(client as UserId, numbers);
    expect((await cancel(ids[0] as string)).status).toBe(200);
    expect(await read(client as UserId, made.id)).toMatchObject({ status: 'pending', guides: 1, labels: [{ id: ids[1] }] });
    await update(agent as UserId, made.id, { status: 'scheduled', folio: 'S' });
    const held = await cancel(ids[1] as string);
    expect([held.status, held.body['code'], held.body['description']]).toEqual([
      405,
      'LABEL_NOT_CANCELLABLE',
      'La guía está en una recolección activa',
    ]);
    const other = some(1);
    const alone = await create(client as UserId, other.numbers);
    expect((await cancel(other.ids[0] as string)).status).toBe(200);
    expect((await read(client as UserId, alone.id)).status).toBe('cancelled');
  });

  test('is listed to be chosen, with what keeps it out, by its carrier or by its number [O-7.21] [O-2.35] [AMB-9.02] [AMB-9.08]', async () => {
    const { create } = world({ has: [] });
    const { ids, numbers } = some(3);
    await create(client as UserId, numbers.slice(0, 1));
    await moved(database, ids.slice(1, 2), 'scanned');
    const ask = async (query: string, token = ours.client) => (await askOf(portal)('GET', `/api/labels?for_pickup=true&${query}`, token)).body as unknown as { data: { parcel_number: string; in_pickup: boolean; follow_up: string; price: number | null }[]; total: number }; // prettier-ignore
    const named = await ask(`parcel_numbers=${numbers.join(',')},SDX9`);
    expect(Object.fromEntries(named.data.map(({ parcel_number, in_pickup, follow_up }) => [parcel_number, [in_pickup, follow_up]]))).toEqual({
      [numbers[0] as string]: [true, 'registered'], [numbers[1] as string]: [false, 'scanned'], [numbers[2] as string]: [false, 'registered'],
    }); // prettier-ignore
    const listed = (await ask('carrier=sendex&limit=1000')).data;
    expect(new Set(listed.map(({ follow_up }) => follow_up))).toEqual(new Set(['registered']));
    expect(listed.find(({ parcel_number }) => parcel_number === numbers[2])).toMatchObject({
      in_pickup: false,
      price: null,
      package: { type: 'Caja', quantity: 1 },
    });
    expect((await ask('carrier=dhl')).total).toBe(0);
    const { carriers, total } = (await ask('limit=1')) as unknown as { carriers: { carrier: string; guides: number }[]; total: number };
    expect(carriers).toContainEqual({ carrier: 'sendex', guides: listed.length });
    expect(carriers.reduce((sum, { guides }) => sum + guides, 0)).toBe(total);
  });

  test('is never one that people wrote by hand, for no carrier knows it [AMB-9.05] [AMB-9.08] [AMB-10.10]', async () => {
    const { create } = world({ has: noAvailability });
    const parcel_number = 'SDXMANO-1';
    const written = { ...manualOf(String(ours.ids['simple'])), carrier: 'sendex', parcel_number };
    const ask = askOf(portal);
    expect((await ask('POST', '/api/label/manual', ours.client, written)).status).toBe(201);
    expect((await ask('GET', `/api/labels?query=${parcel_number}`, ours.client)).body).toMatchObject({ total: 1 });
    for (const asked of [`carrier=sendex&query=${parcel_number}`, `parcel_numbers=${parcel_number}`])
      expect((await ask('GET', `/api/labels?for_pickup=true&${asked}`, ours.client)).body).toMatchObject({ data: [], total: 0 });
    expect(await refusal(create(client as UserId, [parcel_number]))).toEqual(['WRONG_DATA', `${parcel_number}: Guía no encontrada`]);
  });

  test('is chosen by who writes pickups and may not read guides, who learns no more of it [AMB-2.15]', async () => {
    const { hashPassword } = await import('../access/password.ts');
    const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
    await database.inTransaction((tx) => portal.api.access.createUser(tx, { customer_id: ours.customer, name: 'Andén', email: 'anden@porteo.test', role: 'customer', permissions: '200002000', password_hash })); // prettier-ignore
    const ask = askOf(portal);
    const token = String((await ask('POST', '/api/user/login', '', { email: 'anden@porteo.test', password: 'Correcta-1' })).body['token']);
    expect((await ask('GET', '/api/labels', token)).status).toBe(403);
    const { data } = (await ask('GET', '/api/labels?for_pickup=true&carrier=sendex', token)).body as unknown as { data: object[] };
    expect(data[0]).not.toHaveProperty('package');
    expect(data[0]).toMatchObject({
      origin: { name: '', city: 'León' },
      user: { name: '' },
      tracking_number: null,
      price: null,
      has_document: false,
    });
  });
});

describe('the database refuses', () => {
  const refusedBy = (statement: string) => refusal(database.inTransaction((tx) => sql.raw(statement).execute(tx)));

  test('a step that the table has not, a guide in two active pickups, an active one without guides, a scheduled one that is not booked [AMB-9.01]', async () => {
    const { create, update } = world({ has: [] });
    const [first, second] = [some(1), some(1)];
    const one = await create(client as UserId, first.numbers);
    const two = await create(client as UserId, second.numbers);
    const faults = [
      [`update pickups_pickup set status = 'scheduled', rev = rev + 1 where id = '${one.id}'`, /is scheduled and not booked/],
      [`update pickups_guide set left_at = now() where pickup_id = '${one.id}'`, /is active and has no guides/],
      [`update pickups_pickup set notes = 'x' where id = '${one.id}'`, /one writer/],
      [`insert into pickups_guide select '${two.id}', customer_id, label_id, parcel_number, 9, true, null from pickups_guide where pickup_id = '${one.id}'`, /pickups_guide_active/],
    ] as const; // prettier-ignore
    for (const [statement, words] of faults) expect(String(await refusedBy(statement))).toMatch(words);
    await update(client as UserId, one.id, { status: 'cancelled' });
    expect(String(await refusedBy(`update pickups_pickup set status = 'pending', is_active = true, rev = rev + 1 where id = '${one.id}'`))).toMatch(/does not go from cancelled to pending/); // prettier-ignore
    expect(await stored(one.id)).toBe(1);
  });
});

test('people who have a pickup open learn that it changed [AMB-9.02]', async () => {
  const heard: string[] = [];
  const { create, update } = world({ has: [], heard });
  const made = await create(client as UserId, some(1).numbers);
  heard.length = 0;
  await update(agent as UserId, made.id, { notes: 'x' });
  expect(heard).toEqual(expect.arrayContaining([made.id, client]));
});
