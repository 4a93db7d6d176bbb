import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { InTransaction } from '#platform/db/tx.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import { createLabels } from './create-labels.ts';
import { callWith, requestOf, shippingWorld } from '../fixtures/world.ts';
import { SLOW_TRIES } from './lease.ts';
import type { ShippingNeeds } from '../needs.ts';
import { resumeOrder } from './settle-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const guides = async () =>
  (
    await sql<{ order_id: OrderId; creation: string; needs_person: boolean; parcel_number: string; status: string }>`
      select order_id, creation, needs_person, parcel_number, o.status from shipping_guide join shipping_order o on o.id = order_id`.execute(
      database.db,
    )
  ).rows;

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** The database goes away at the n-th transaction, before anything of it was done or after its commit; the next one finds it again. */
function lostAt(n: number, moment: 'before' | 'after'): InTransaction {
  let count = 0;
  return async (work) => {
    count += 1;
    if (count !== n) return database.inTransaction(work);
    if (moment === 'before') throw lost();
    await database.inTransaction(work);
    throw new CommitUnknown('the answer to a commit was lost', { cause: lost() });
  };
}

/** Pauses between tries take no time; the request waits for its order. */
const sleep: ShippingNeeds['sleep'] = (ms) => (ms > 1_000 ? new Promise(() => undefined) : Promise.resolve());

/** A world in which charges are counted, each time one is asked for. */
function world(n: number, moment: 'before' | 'after', carrier: 'fedex' | 'sendex' = 'fedex') {
  const it = shippingWorld(database, { carrier });
  const charged: string[] = [];
  const chargeLabel: ShippingNeeds['billing']['chargeLabel'] = async (_tx, { label_id }) => void charged.push(label_id);
  const needs = { ...it.needs, inTransaction: lostAt(n, moment), sleep, billing: { ...it.needs.billing, chargeLabel } };
  return { ...it, needs, charged };
}

describe('a database that goes away while an order is settled', () => {
  test.each([
    [2, 'before', 'the attempt is written'],
    [2, 'after', 'the attempt is written'],
    [3, 'before', 'the answer is booked'],
    [3, 'after', 'the answer is booked'],
    [4, 'before', 'the order ends'],
    [4, 'after', 'the order ends'],
  ] as const)('transaction %i, %s its commit, when %s: the carrier is called once, the guide charged once', async (n, moment, _when) => {
    const { needs, counted, charged } = world(n, moment);
    const answer = await createLabels(needs, requestOf(1), callWith('k'));
    expect(answer).toMatchObject({ labels: [{ carrier: 'fedex' }] });
    expect([counted('create'), charged.length]).toEqual([1, 1]);
    expect(await guides()).toMatchObject([{ creation: 'made', needs_person: false, status: 'settled' }]);
  });

  test('an order whose commit was not heard of is settled at once, not when its lease has run out', async () => {
    const { needs, counted, charged } = world(1, 'after');
    await expect(createLabels(needs, requestOf(1), callWith('k'))).rejects.toThrow('commit');
    await expect.poll(async () => (await guides())[0]?.status).toBe('settled');
    expect([counted('create'), charged.length]).toEqual([1, 1]);
  });
});

describe('a statement that takes too long, each time', () => {
  const tooLong = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

  test('is tried for about a minute, not for as long as a database that is away; then the order is left to who takes it over', async () => {
    const { needs, counted, clock } = shippingWorld(database, {});
    let tries = 0;
    const inTransaction: InTransaction = (work) => {
      if (counted('create') === 0) return database.inTransaction(work);
      tries += 1;
      return tries > 500 ? new Promise(() => undefined) : Promise.reject(tooLong());
    };
    const errors: unknown[] = [];
    const log = { ...needs.log, error: (_name: string, facts?: object) => void errors.push(facts) };
    // Refused when the order ends without its label.
    createLabels({ ...needs, inTransaction, sleep, log }, requestOf(1), callWith('k')).catch(() => undefined);
    await expect.poll(() => errors).toMatchObject([{ error: expect.stringContaining('statement timeout') }]);
    expect(tries).toBe(SLOW_TRIES);
    clock.advance(90_001);
    await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
    expect(counted('create')).toBe(1);
  });
});

describe('a label of our own that was being drawn when its process ended', () => {
  test.each(['carrier-answered', 'document-read'] as const)(
    '(%s) is drawn again under the same number, and nobody is asked [AMB-10.16]',
    async (step) => {
      const { needs, stopAt, clock, drawn } = world(0, 'before', 'sendex');
      stopAt(step);
      await createLabels({ ...needs, sleep: async () => undefined }, requestOf(1, { carrier: 'sendex' }), callWith('k'));
      await expect.poll(() => drawn.length).toBe(1);
      stopAt(null);
      clock.advance(90_001);
      await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
      expect(await guides()).toMatchObject([{ creation: 'made', needs_person: false, parcel_number: drawn[0]?.parcel_number, status: 'settled' }]);
      expect(drawn.map(({ parcel_number }) => parcel_number)).toEqual([drawn[0]?.parcel_number, drawn[0]?.parcel_number]);
    },
  );
});
