import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { labelFor, type Script } from '../fixtures/world.ts';
import { shippingJobs } from '../jobs.ts';
import { undatedEvents } from '../following/undated-events.ts';
import { keepLateAnswer } from './late-answer.ts';
import { getLabel, listLabels } from '../reading/read-labels.ts';
import { settleLabel } from './settle-label.ts';
import { settleOrphan } from './settle-orphan.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const silence = { outcome: 'unknown', reason: 'timeout' } as const;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** A guide settled as not made whose label LATE then turns up, after the machine has looked at it. */
async function withOrphan(script: Script) {
  const it = moneyWorld(database, { create: [() => silence], ...script, abilities: { findsByReference: false, ...script.abilities } });
  await it.deposit(500);
  await codeOf(it.buy());
  const { id } = await it.guide();
  await settleLabel(it.needs, { id, made: false, reason: 'La paquetería no la tiene' }, rootCall);
  await keepLateAnswer(it.needs, [await it.guide()], [labelFor(id, 'LATE')]);
  await sweep(it);
  return { ...it, id };
}
type World = Awaited<ReturnType<typeof withOrphan>>;

const sweep = ({ needs }: Pick<World, 'needs'>) =>
  shippingJobs(needs, undatedEvents(needs))
    .find(({ name }) => name === 'shipping-sweep')
    ?.run({});
const actorOf = (role: Role) => ({ ...rootCall.actor, role });
const waiting = ({ needs }: World, role: Role = 'root') =>
  listLabels(needs, { page: 1, limit: 80, creation: 'unknown', sort_order: 'desc' }, actorOf(role));
const detail = ({ needs, id }: World, role: Role = 'root') => getLabel(needs, { carrier: 'fedex', id }, actorOf(role));
const settle = ({ needs, id }: World, role: Role = 'root', parcel_number = 'LATE') =>
  settleOrphan(needs, { id, parcel_number }, { ...rootCall, actor: actorOf(role) });
const states = async () =>
  (await sql<{ state: string }>`select state from shipping_orphan order by parcel_number`.execute(database.db)).rows.map(({ state }) => state);
const audited = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from platform_audit where action = 'label.orphan_settled'`.execute(database.db)).rows[0]?.n;

test('a label that turned up late and cannot be cancelled stands in Por conciliar for root, agent and seller alone [AMB-7.05b]', async () => {
  const it = await withOrphan({ abilities: { cancels: false } });
  for (const role of ['root', 'agent', 'seller'] as const) {
    expect(await waiting(it, role)).toMatchObject({ data: [{ id: it.id, attention: ['orphan'] }], total: 1, unsettled: 1 });
    expect((await detail(it, role)).orphans).toMatchObject([{ parcel_number: 'LATE', is_other_guides: false }]);
  }
  for (const role of ['customer', 'client', 'biller'] as const) {
    expect(await waiting(it, role)).toMatchObject({ data: [], total: 0, unsettled: 0 });
    expect(await detail(it, role)).toMatchObject({ orphans: [], attention: [] });
  }
});

test('one that the machine cancels, or still tries to cancel, troubles nobody', async () => {
  const cancelled = await withOrphan({});
  expect([await states(), (await waiting(cancelled)).total]).toEqual([['cancelled'], 0]);
  await database.reset();
  const tried = await withOrphan({ cancel: [silence] });
  expect([await states(), (await waiting(tried)).total]).toEqual([['found'], 0]);
});

test('a carrier that could not be reached is asked again before anybody has to', async () => {
  const shut = { outcome: 'refused', code: 'NOT_SENT', description: '', isUnasked: true } as const;
  const it = await withOrphan({ cancel: [shut, { outcome: 'done', value: { state: 'cancelled' } }] });
  expect([await states(), (await waiting(it)).total]).toEqual([['found'], 0]);
  await sweep(it);
  expect(await states()).toEqual(['cancelled']);
});

test('a carrier that never answers leaves it to a person in the end', async () => {
  const it = await withOrphan({ cancel: [silence] });
  for (let times = 0; times < 10; times += 1) await sweep(it);
  expect([await states(), (await waiting(it)).total]).toEqual([['needs_person'], 1]);
});

test('a person who cancelled it with the carrier says so: it leaves the list, and a repeat changes nothing [AMB-7.05b]', async () => {
  const it = await withOrphan({ abilities: { cancels: false } });
  const answers = await Promise.all([settle(it), settle(it, 'agent')]);
  for (const answer of [...answers, await settle(it)]) expect(answer).toMatchObject({ id: it.id, orphans: [], attention: [] });
  await sweep(it);
  expect([await states(), (await waiting(it)).unsettled, await audited()]).toEqual([['settled'], 0, 1]);
  expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
  await it.isClean();
});

test('what a person has settled stays settled, whatever a sweep that began before still does', async () => {
  const it = await withOrphan({ cancel: [silence] });
  await sql`update shipping_orphan set tries = 10`.execute(database.db);
  it.needs.carriers.cancel = async () => {
    // Another sweep and a person come first.
    await sql`update shipping_orphan set state = 'needs_person'`.execute(database.db);
    await settle(it);
    return silence;
  };
  await sweep(it);
  expect(await states()).toEqual(['settled']);
});

test('a number that has become the guide of somebody is shown as such, for it must not be cancelled', async () => {
  const it = await withOrphan({ abilities: { cancels: false } });
  await sql`update shipping_guide set parcel_number = 'LATE', creation = 'made', follow_up = 'registered', made_at = now(), refusal = null`.execute(
    database.db,
  );
  expect((await detail(it)).orphans).toMatchObject([{ parcel_number: 'LATE', is_other_guides: true }]);
});

test('nobody but root and agent settles it, and no number that is not an orphan of this guide', async () => {
  const it = await withOrphan({ abilities: { cancels: false } });
  for (const role of ['seller', 'customer', 'client', 'biller'] as const) expect(await codeOf(settle(it, role))).toBe('FORBIDDEN');
  expect(await codeOf(settle(it, 'root', 'OTHER'))).toBe('NOT_FOUND');
  expect(await states()).toEqual(['needs_person']);
});
