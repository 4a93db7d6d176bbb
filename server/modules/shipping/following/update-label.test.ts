import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { getTracking } from '../reading/get-tracking.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { actor, callWith, type Script } from '../fixtures/world.ts';
import { getLabel, listLabels } from '../reading/read-labels.ts';
import { saveTrackingNumber } from './save-tracking-number.ts';
import { unknownNumbers } from '../reading/unknown-numbers.ts';
import { updateLabel } from './update-label.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

async function bought(script: Script = {}, pieces = 1) {
  const it = moneyWorld(database, script);
  await it.deposit(2_000);
  await it.buy(pieces);
  return { ...it, id: (await it.guide()).id };
}
const actorOf = (role: Role) => (role === 'customer' || role === 'client' ? { ...actor, role } : { ...rootCall.actor, role });
const as = (role: Role) => ({ ...callWith(null), actor: actorOf(role) });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return [error.code, ...Object.keys(error.details.fields ?? {})].join(' ');
      throw error;
    },
  );
const audited = async (action: string) =>
  (await sql<{ before: unknown; after: unknown }>`select before, after from platform_audit where action = ${action} order by id`.execute(database.db))
    .rows;

describe('what is said of a guide', () => {
  test('notes are every writer’s and seen by all who see it; what is not named stays; who changed what is kept [O-3.09, O-7.08] [AMB-10.06]', async () => {
    const { needs, id } = await bought();
    expect(await updateLabel(needs, { id, notes: ' Frágil ' }, as('client'))).toMatchObject({ notes: ' Frágil ', modality: null });
    expect(await updateLabel(needs, { id, modality: 'Cobro' }, as('root'))).toMatchObject({
      notes: ' Frágil ',
      modality: 'Cobro',
      compensation: null,
    });
    for (const role of ['customer', 'agent'] as const)
      expect(await getLabel(needs, { carrier: 'fedex', id }, actorOf(role))).toMatchObject({
        notes: ' Frágil ',
        modality: 'Cobro',
        compensation: null,
        price: 23_200,
        user: { id: actor.id },
      });
    expect(await updateLabel(needs, { id, notes: '' }, as('client'))).toMatchObject({ notes: null });
    expect(await audited('label.updated')).toHaveLength(3);
    expect((await audited('label.updated'))[1]).toMatchObject({ before: { modality: null }, after: { modality: 'Cobro', notes: ' Frágil ' } });
  });

  test('modality and compensation are for root, agent and seller; others may repeat, not change them, and no money moves [AMB-10.06]', async () => {
    const it = await bought();
    await it.carrierSays('exception', { minutes: 1 });
    const before = await it.balances();
    const incident = { id: it.id, modality: 'Incidente', compensation: 'Guía / Mercancía' } as const;
    for (const role of ['customer', 'client', 'biller'] as const)
      expect(await refusalOf(updateLabel(it.needs, incident, as(role)))).toBe('FORBIDDEN');
    for (const role of ['root', 'agent', 'seller'] as const) expect(await refusalOf(updateLabel(it.needs, incident, as(role)))).toBe('accepted');
    expect(await refusalOf(updateLabel(it.needs, { ...incident, notes: 'De acuerdo' }, as('customer')))).toBe('accepted');
    expect(await refusalOf(updateLabel(it.needs, { id: it.id, compensation: null }, as('customer')))).toBe('FORBIDDEN');
    expect(await it.balances()).toEqual(before);
  });

  test('what does not go together is refused at its field [AMB-10.06]', async () => {
    const { needs, id } = await bought();
    expect(await refusalOf(updateLabel(needs, { id, modality: 'Incidente' }, as('root')))).toBe('WRONG_DATA modality');
    expect(await refusalOf(updateLabel(needs, { id, modality: 'Cobro', compensation: 'Guía' }, as('root')))).toBe('WRONG_DATA compensation');
    expect(await refusalOf(updateLabel(needs, { id, modality: 'Intercambio', compensation: 'Guía' }, as('root')))).toBe('accepted');
  });

  test('a guide that was not made has nothing to be said of', async () => {
    const { needs, id } = await bought();
    await sql`update shipping_guide set creation = 'unknown', follow_up = null, parcel_number = null, made_at = null, charged_at = null,
      document_file_id = null, next_track_at = null`.execute(database.db);
    expect(await refusalOf(updateLabel(needs, { id, notes: 'x' }, as('root')))).toBe('NOT_FOUND');
  });

  test('the call takes one of its bodies and nothing beside it; notes end at 256 characters [O-5.41] [AMB-10.07]', () => {
    const { request } = labelChangeOperations.updateLabel;
    const id = 'A'.repeat(26);
    const messages = (body: object) => request.safeParse({ id, ...body }).error?.issues.map(({ message }) => message);
    expect([request.safeParse({ id }).success, request.safeParse({ id, notes: 'x', immediate_billing: true }).success]).toEqual([false, false]);
    expect([messages({ notes: 'x'.repeat(256) }), messages({ notes: 'x'.repeat(257) })]).toEqual([
      undefined,
      ['La longitud máxima es de 256 caracteres'],
    ]);
  });
});

describe('the number that a carrier without an API gives', () => {
  const folio = { carrier: 'sendex' } as const;
  const public_ = (needs: Parameters<typeof getTracking>[0], number: string) =>
    getTracking(needs, unknownNumbers({ log: silentLog, clock: { now: () => new Date(0) } } as never), number);

  test('is typed by staff; the guide is then found by it in the list, by its call and in public, until it is taken away [AMB-10.16]', async () => {
    const { needs, id } = await bought(folio);
    const found = async (number: string) => [
      (await listLabels(needs, { page: 1, limit: 80, query: number, sort_order: 'desc' }, actorOf('customer'))).total,
      await refusalOf(getLabel(needs, { carrier: 'sendex', id: number }, actorOf('customer'))),
      await refusalOf(public_(needs, number)),
    ];
    expect(await found('can00000001')).toEqual([0, 'NOT_FOUND', 'NOT_FOUND']);
    expect(await saveTrackingNumber(needs, { id, tracking_number: 'CAN00000001' }, as('agent'))).toMatchObject({ tracking_number: 'CAN00000001' });
    expect(await found('can00000001')).toEqual([1, 'accepted', 'accepted']);
    expect(await saveTrackingNumber(needs, { id, tracking_number: null }, as('seller'))).toMatchObject({ tracking_number: null });
    expect(await found('can00000001')).toEqual([0, 'NOT_FOUND', 'NOT_FOUND']);
    expect(await audited('label.tracking_number')).toHaveLength(2);
  });

  test('is not for its customer to type, and not for guides whose carrier numbers them itself [AMB-10.16]', async () => {
    const { needs, id } = await bought(folio);
    for (const role of ['customer', 'client'] as const)
      expect(await refusalOf(saveTrackingNumber(needs, { id, tracking_number: 'CAN1' }, as(role)))).toBe('FORBIDDEN');
    await database.reset();
    const tracked = await bought();
    expect(await refusalOf(saveTrackingNumber(tracked.needs, { id: tracked.id, tracking_number: 'CAN1' }, as('root')))).toBe('NOT_ALLOWED');
  });

  test('stands on all pieces of one order and on those of no other [AMB-10.16]', async () => {
    const it = await bought(folio, 2);
    const [first, second] = await it.guides();
    it.clock.advance(60_000);
    await it.buy();
    const other = (await it.guides())[2];
    const save = (guide: typeof first, tracking_number: string) =>
      refusalOf(saveTrackingNumber(it.needs, { id: guide?.id as typeof it.id, tracking_number }, as('root')));
    expect([await save(first, 'CAN1'), await save(second, 'CAN1'), await save(other, 'can1')]).toEqual([
      'accepted',
      'accepted',
      'CONFLICT tracking_number',
    ]);
    expect(await save(other, first?.parcel_number as string)).toBe('CONFLICT tracking_number');
  });

  test('typed by two at once for two orders stands on one of them [AMB-10.16]', async () => {
    const it = await bought(folio);
    it.clock.advance(60_000);
    await it.buy();
    const guides = await it.guides();
    for (let n = 0; n < 5; n += 1) {
      const saved = await Promise.all(
        guides.map(({ id }) => refusalOf(saveTrackingNumber(it.needs, { id, tracking_number: `CAN${n}` }, as('root')))),
      );
      expect(saved.toSorted()).toEqual(['CONFLICT tracking_number', 'accepted']);
    }
  });

  test('a number of another carrier that somebody typed does not take that guide’s place in public [AMB-11.01]', async () => {
    const it = await bought();
    const made = await it.guide();
    it.clock.advance(60_000);
    const folios = { ...it, ...moneyWorld(database, folio) };
    await folios.buy();
    const typed = (await it.guides()).find(({ carrier }) => carrier === 'sendex');
    await saveTrackingNumber(it.needs, { id: typed?.id as typeof it.id, tracking_number: made.parcel_number }, as('root'));
    expect((await public_(it.needs, made.parcel_number as string)).carrier).toBe('fedex');
  });
});
