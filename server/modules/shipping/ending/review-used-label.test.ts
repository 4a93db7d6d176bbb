import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cancelLabel } from './cancel-label.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { actor, agent, callWith, type Script } from '../fixtures/world.ts';
import { endLifetimes } from '../jobs.ts';
import { getLabel, listLabels } from '../reading/read-labels.ts';
import { reviewUsedLabel } from './review-used-label.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

async function bought(script: Script = {}) {
  const it = moneyWorld(database, script);
  await it.deposit(500);
  await it.buy();
  it.clock.advance(60 * 60_000);
  return { ...it, id: (await it.guide()).id };
}
type World = Awaited<ReturnType<typeof bought>>;
/** Cancelled, and scanned by the carrier five minutes later. */
async function used(script: Script = {}) {
  const it = await bought(script);
  await cancelLabel(it.needs, { id: it.id }, callWith(null));
  await it.carrierSays('in_transit', { minutes: 5 });
  return it;
}

const actorOf = (role: Role, sees_prices = true) => ({ ...rootCall.actor, role, sees_prices });
const waiting = ({ needs }: World, actor = actorOf('root')) =>
  listLabels(needs, { page: 1, limit: 80, creation: 'unknown', sort_order: 'desc' }, actor);
const detail = async ({ needs, guide }: World, actor = actorOf('root')) => {
  const { carrier, id } = await guide();
  return getLabel(needs, { carrier, id }, actor);
};
const review = ({ needs, id }: World, role: Role = 'root') => reviewUsedLabel(needs, { id }, { ...rootCall, actor: actorOf(role) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
const audited = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from platform_audit where action = 'label.used_reviewed'`.execute(database.db)).rows[0]?.n;

test('a cancelled guide that is used stands on the list of the staff with what it was charged [AMB-12.14]', async () => {
  const it = await used();
  for (const role of ['root', 'agent', 'seller'] as const) {
    expect(await waiting(it, actorOf(role))).toMatchObject({
      data: [{ id: it.id, follow_up: 'in_transit', attention: ['used'], used_charge: 23_200 }],
      total: 1,
      unsettled: 1,
    });
    expect((await detail(it, actorOf(role))).used_at).not.toBeNull();
  }
  expect((await waiting(it, actorOf('agent', false))).data).toMatchObject([{ attention: ['used'], used_charge: null }]);
  for (const role of ['customer', 'client', 'biller'] as const) {
    expect(await waiting(it, actorOf(role))).toMatchObject({ data: [], total: 0, unsettled: 0 });
    expect(await detail(it, actorOf(role))).toMatchObject({ attention: [], used_at: null });
  }
});

test('one whose refund still waited is on the list without a new charge [AMB-12.14]', async () => {
  const it = await used({ carrier: 'estafeta', abilities: { findsByReference: false, fetchesDocument: false, cancels: false } });
  expect((await waiting(it)).data).toMatchObject([{ attention: ['used'], used_charge: null }]);
  expect((await detail(it)).extra_charges).toEqual([]);
});

test('one that had lapsed is on the list too, one that was never cancelled is not [AMB-12.14]', async () => {
  const it = await bought();
  await it.carrierSays('scanned');
  expect((await waiting(it)).total).toBe(0);
  await database.reset();
  const late = await bought();
  late.clock.advance(400 * 86_400_000);
  await endLifetimes(late.needs);
  expect((await late.guide()).follow_up).toBe('expired');
  await late.carrierSays('scanned', { minutes: 5 });
  expect((await waiting(late)).data).toMatchObject([{ id: late.id, attention: ['used'] }]);
});

test('its owner sees the charge among the packages of the guide, and nobody who may not see prices [AMB-12.15]', async () => {
  const it = await used();
  for (const role of ['customer', 'client', 'root'] as const)
    expect((await detail(it, actorOf(role))).extra_charges).toMatchObject([{ concept: 'Guía cancelada utilizada', total: 23_200 }]);
  expect((await detail(it, actorOf('client', false))).extra_charges).toEqual([]);
});

test('what was given back in the end is no charge any more', async () => {
  const it = await used();
  it.clock.advance(10 * 60_000);
  await it.carrierSays('aborted', { is_scan: false, minutes: 20 });
  expect((await detail(it)).extra_charges).toEqual([]);
});

test('reviewed by two people at once: it leaves the list, later scans do not bring it back, and one of them is written down [AMB-12.14]', async () => {
  const it = await used();
  for (const answer of await Promise.all([review(it), review(it, 'agent')])) expect(answer).toMatchObject({ attention: [] });
  await it.carrierSays('delivered', { minutes: 60 });
  expect(await review(it)).toMatchObject({ attention: [], extra_charges: [{ total: 23_200 }] });
  expect([(await waiting(it)).unsettled, await audited()]).toEqual([0, 1]);
  await it.isClean();
});

test('nobody but root and agent reviews it, and none that was not used', async () => {
  const it = await used();
  for (const role of ['seller', 'customer', 'client', 'biller'] as const) expect(await codeOf(review(it, role))).toBe('FORBIDDEN');
  await database.reset();
  expect(await codeOf(review(await bought()))).toBe('NOT_FOUND');
});

test('a cancelled guide that is used and charged is told once to anyone who made it, to the customer and to its staff [AMB-12.14] [AMB-10.01]', async () => {
  const it = await used();
  const { parcel_number } = await it.guide();
  const said = `Guía cancelada utilizada: ${parcel_number}. Se cobra de nuevo lo que se había devuelto.`;
  expect(it.told).toEqual([
    { message: said, to: [actor.id] },
    { message: `Café Ñandú. ${said}`, to: [agent] },
  ]);
  await it.carrierSays('delivered', { minutes: 60 });
  expect(it.told).toHaveLength(2);
});

test('one whose refund still waited, and one that had lapsed, say so [AMB-10.01]', async () => {
  const waited = await used({ carrier: 'estafeta', abilities: { findsByReference: false, fetchesDocument: false, cancels: false } });
  expect(waited.told[0]?.message).toMatch(/^Guía cancelada utilizada: .+ Su reembolso ya no procede\.$/);
  await database.reset();
  const late = await bought();
  late.clock.advance(400 * 86_400_000);
  await endLifetimes(late.needs);
  await late.carrierSays('scanned', { minutes: 5 });
  expect(late.told[0]?.message).toMatch(/^La guía caducada .+ fue utilizada\.$/);
});
