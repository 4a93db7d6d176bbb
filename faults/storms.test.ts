import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../scripts/verify.ts';
import type { Portal } from '../server/compose.ts';
import { sizes } from './sizes.ts';
import { addCustomers, ask, inProcess, type InProcess, type PaidBy, type Reply } from './support/in-process.ts';
import { prepare } from './support/shipments.ts';
import { until } from './support/until.ts';

let house: InProcess;
let portal: Portal;
beforeAll(async () => {
  house = await inProcess();
  portal = await house.open();
  await portal.start();
}, 120_000);
afterAll(async () => {
  await portal.stop(2_000);
  await house.close();
}, 60_000);

const poster = (token: string) => ({ post: (path: string, body: unknown) => ask(portal, 'POST', path, token, body as object) });
async function requestOf(token: string, carrier: string, kind: PaidBy, quantity = 1): Promise<Record<string, unknown>> {
  const prepared = await prepare(poster(token), carrier, quantity, kind === 'mixed' ? 'prepaid' : kind);
  if (!prepared) throw new Error(`no ${kind} rate of ${carrier}`);
  return prepared.request;
}
const create = (token: string, request: object, key: string): Promise<Reply> => ask(portal, 'POST', '/api/label', token, request, key);
const count = async (where: string) =>
  (await sql<{ n: number }>`select count(*) as n from shipping_guide where ${sql.raw(where)}`.execute(house.database.db)).rows[0]?.n;
const rest = () =>
  until(
    async () => (await count(`creation = 'reserved' or (creation = 'unknown' and not needs_person) or next_step_at is not null`)) === 0,
    240_000,
    'guides stay open',
  );
const findings = async () => (await verify(house.database.db, { journal: await house.lab.control.journal() })).findings;
const codes = (replies: readonly Reply[]) =>
  [...new Set(replies.map(({ status, body }) => `${status} ${status < 300 ? '' : String(body['code'])}`.trim()))].sort();

describe('answers that were lost on the way', () => {
  test('a carrier that can be searched: every label is adopted, none bought twice', async () => {
    const tokens = await addCustomers(house.database, portal, sizes.lost);
    await house.lab.control.fault({ carrier: 'fedex', operation: 'create', fault: 'reset_after', probability: 0.3 });
    const before = await count(`carrier = 'fedex' and creation = 'made'`);
    for (let n = 0; n < sizes.lost; n += 1) await create(tokens.balance, await requestOf(tokens.balance, 'fedex', 'balance'), randomUUID());
    await house.lab.control.clearFaults();
    await rest();
    expect(await count(`carrier = 'fedex' and creation = 'made'`)).toBe((before ?? 0) + sizes.lost);
    expect(await findings()).toEqual([]);
  });

  test('a blind carrier: every one waits for a person, its money held, none bought again', async () => {
    const tokens = await addCustomers(house.database, portal, sizes.lost);
    await house.lab.control.fault({ carrier: 'estafeta', operation: 'create', fault: 'reset_after', probability: 0.3 });
    const replies: Reply[] = [];
    for (let n = 0; n < sizes.lost; n += 1)
      replies.push(await create(tokens.balance, await requestOf(tokens.balance, 'estafeta', 'balance'), randomUUID()));
    await house.lab.control.clearFaults();
    await rest();
    const waiting = await count(`carrier = 'estafeta' and creation = 'unknown' and needs_person`);
    const labels = (await house.lab.control.journal()).filter((line) => line.carrier === 'estafeta' && line.kind === 'label_created');
    expect(waiting).toBeGreaterThan(0);
    expect(await count(`carrier = 'estafeta' and creation = 'made'`)).toBe(labels.length - (waiting ?? 0));
    expect(new Set(labels.map((line) => line.reference)).size).toBe(labels.length);
    expect(await findings()).toEqual([]);
  });
});

describe('pressing many times at once', () => {
  test('each key buys once; the others get its answer or are told to wait', async () => {
    const { keys, each } = sizes.storm;
    const tokens = await addCustomers(house.database, portal, keys);
    for (let n = 0; n < keys; n += 1) {
      const request = await requestOf(tokens.balance, 'fedex', 'balance');
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: each }, () => create(tokens.balance, request, key)));
      const bodies = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => JSON.stringify(body)));
      expect(bodies.size).toBeLessThanOrEqual(1);
      expect(codes(replies).filter((code) => !['201', '202', '409 IN_PROGRESS'].includes(code))).toEqual([]);
    }
    await rest();
    const bought = await sql<{
      n: number;
    }>`select count(*) as n from shipping_guide g join access_user u on u.id = g.user_id where u.email like 'balance.%' and g.creation = 'made' group by g.user_id order by max(g.created_at) desc limit 1`.execute(
      house.database.db,
    );
    expect(bought.rows[0]?.n).toBe(keys);
    expect(await findings()).toEqual([]);
  });

  test('nobody who cannot pay is served, and the same press works after paying', async () => {
    const { keys, each } = sizes.unfundable;
    const tokens = await addCustomers(house.database, portal, 0);
    const me = await ask(portal, 'GET', '/api/user', tokens.balance);
    for (let n = 0; n < keys; n += 1) {
      const request = await requestOf(tokens.balance, 'fedex', 'balance');
      const key = randomUUID();
      const refused = await Promise.all(Array.from({ length: each }, () => create(tokens.balance, request, key)));
      expect(codes(refused)).toEqual(['402 INSUFFICIENT_BALANCE']);
      await house.database.inTransaction((tx) =>
        portal.api.wallet.deposit(tx, {
          key: `fund-${key}`,
          customer_id: me.body['customer'] as never,
          amount: 17_400 as never,
          at: new Date(),
          description: 'Depósito',
        }),
      );
      expect([201, 202]).toContain((await create(tokens.balance, request, key)).status);
      await rest();
    }
    expect(await findings()).toEqual([]);
  });

  test('the same key with another body is never executed', async () => {
    const tokens = await addCustomers(house.database, portal, 2);
    const request = await requestOf(tokens.balance, 'sendex', 'balance');
    const key = randomUUID();
    expect([201, 202]).toContain((await create(tokens.balance, request, key)).status);
    await rest();
    const made = await count('true');
    for (let n = 0; n < sizes.otherBodies; n += 1) {
      const other = { ...request, reference: `otra-${n}` };
      expect(codes([await create(tokens.balance, other, key)])).toEqual(['409 KEY_REUSED']);
      // The order of the fields is not another body.
      const shuffled = Object.fromEntries(Object.entries(request).reverse());
      expect((await create(tokens.balance, shuffled, key)).status).toBe(201);
    }
    expect(await count('true')).toBe(made);
  });
});

describe('money, stock or credit for exactly ten', () => {
  const kinds: readonly PaidBy[] = ['balance', 'prepaid', 'mixed', 'credit'];
  test.each(kinds)('%s: of a hundred at once exactly ten are served', async (kind) => {
    const { rounds, each } = sizes.overspend;
    for (let round = 0; round < rounds; round += 1) {
      const isStock = kind === 'prepaid' || kind === 'mixed';
      const tokens = await addCustomers(house.database, portal, 10);
      const requests: Record<string, unknown>[] = [];
      for (let n = 0; n < each; n += 1) requests.push(await requestOf(tokens[kind], 'sendex', kind));
      const replies = await Promise.all(requests.map((request) => create(tokens[kind], request, randomUUID())));
      expect(replies.filter(({ status }) => status === 201 || status === 202)).toHaveLength(10);
      const expected = kind === 'credit' ? '402 CREDIT_LIMIT' : isStock ? '402 NO_STOCK' : '402 INSUFFICIENT_BALANCE';
      expect(codes(replies).filter((code) => code !== '201' && code !== '202')).toEqual([expected]);
      await rest();
    }
    expect(await findings()).toEqual([]);
  });
});
