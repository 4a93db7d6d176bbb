import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sizes } from './sizes.ts';
import { people } from './support/fund-people.ts';
import type { PortalClient } from './support/portal-client.ts';
import { press, pressAgainAndAgain, type Cut } from './support/press.ts';
import { evenly, TrialPortal } from './support/trial-portal.ts';

const SEED = 20261126;
const CLABE = '012180001183597198';
const { orders: wanted, withdrawals, kills } = sizes.orders;
let trial: TrialPortal;
beforeAll(async () => {
  // An order costs as much as some guides.
  trial = await TrialPortal.start({ seed: SEED, guides: wanted * 2 + withdrawals });
});
beforeEach(() => trial.world.startPortal());
afterAll(() => trial?.stop());

type Shelf = { pool: number; data: { service_id: string; available: number }[] };
type Business = { id: string; customer_id: string; regimen: string; cfdi_use: string };
const centavos = (pesos: unknown): number => Math.round(Number(pesos) * 100);
const shelfOf = async (buyer: PortalClient) => (await buyer.get('/api/dispersion/services')).body as unknown as Shelf;
const businessOf = async (client: PortalClient) => ((await client.get('/api/business')).body['data'] as Business[])[0] as Business;
const change = (client: PortalClient, id: string, body: object) => () => client.send('PUT', `/api/dispersion/purchase/${id}`, body);

/** Kills the portal in the middle of the first or the second step of what is killed. */
function cuts(count: number): (n: number, step: number) => Cut {
  const killed = evenly(kills, count);
  const steps = new Map([...killed].map((n) => [n, trial.chance.below(2)]));
  return (n, step) => (steps.get(n) === step ? () => trial.cut(60) : null);
}

test('orders of guides that are paid from the pool, by a deposit or not at all, pressed again and again while the portal is killed, are made and paid once, with their stock [AMB-12.10] [AMB-13.14]', async () => {
  const buyer = await trial.world.client(people.mixed);
  const { id: business_id, regimen, cfdi_use } = await businessOf(buyer);
  const open = (await buyer.get('/api/dispersion/purchase?limit=100&status=pending_payment')).body['data'] as { id: string }[];
  for (const { id } of open) await press(change(buyer, id, { status: 'cancelled' }));
  const former = (await buyer.get('/api/dispersion/purchase?limit=1')).body['total'] as number;
  const before = await shelfOf(buyer);
  const [{ service_id } = { service_id: '' }] = before.data;
  const cutAt = cuts(wanted);
  const expected = new Map<string, { status: string; spent: number; units: number }>();
  for (let n = 0; n < wanted; n += 1) {
    const way = (['pool', 'deposit', 'pool later', 'cancelled'] as const)[n % 4] ?? 'pool';
    const quantity = 1 + trial.chance.below(3);
    const settlement = way === 'pool' ? 'balance' : 'transfer';
    const terms = { business_id, regimen, cfdi_use, payment_method: 'PUE', payment_type: '03', settlement };
    const key = randomUUID();
    const made = await pressAgainAndAgain(
      () => buyer.post('/api/dispersion/purchase', { ...terms, items: [{ service_id, quantity }] }, key),
      // What is paid with its order has no second step.
      way === 'pool' ? (cutAt(n, 0) ?? cutAt(n, 1)) : cutAt(n, 0),
    );
    expect([made.status, made.body['code']]).toEqual([201, undefined]);
    const [id, total] = [String(made.body['id']), centavos(made.body['total'])];
    if (way === 'deposit') {
      const { clabe } = (await press(() => buyer.get(`/api/dispersion/purchase/${id}`))).body as { clabe?: string };
      const ids = await trial.world.lab.transfer([{ clabe: clabe ?? '', amount: total }]);
      const telling = trial.world.lab.tellOfTransfers({ url: trial.world.bankUrl, ids, most: 3, at_once: 2 });
      await cutAt(n, 1)?.();
      expect(await telling).toMatchObject({ confirmed: 1, refused: 0 });
    }
    // A repeated step may be refused because it was made before the portal died; the end states below decide.
    if (way === 'pool later') await pressAgainAndAgain(change(buyer, id, { settlement: 'balance' }), cutAt(n, 1));
    if (way === 'cancelled') await pressAgainAndAgain(change(buyer, id, { status: 'cancelled' }), cutAt(n, 1));
    const isPaid = way !== 'cancelled';
    const spent = way === 'pool' || way === 'pool later' ? total : 0;
    expected.set(id, { status: isPaid ? 'paid' : 'cancelled', spent, units: isPaid ? quantity : 0 });
  }
  for (const [id, { status }] of expected) expect((await buyer.get(`/api/dispersion/purchase/${id}`)).body['status']).toBe(status);
  expect((await buyer.get('/api/dispersion/purchase?limit=1')).body['total']).toBe(former + wanted);
  const after = await shelfOf(buyer);
  const free = ({ data }: Shelf) => data.find((service) => service.service_id === service_id)?.available ?? 0;
  const sum = (of: 'spent' | 'units') => [...expected.values()].reduce((all, one) => all + one[of], 0);
  expect([centavos(before.pool) - centavos(after.pool), free(after) - free(before)]).toEqual([sum('spent'), sum('units')]);
  console.log(`orders ${JSON.stringify({ orders: wanted, kills, units: sum('units'), database: trial.kind })}`);
  await trial.prove();
});

test('withdrawals that are asked for and decided by a second person, pressed again and again while the portal is killed, leave once or not at all [AMB-12.12] [AMB-13.14]', async () => {
  const [root, biller, owner] = [await trial.world.client('root'), await trial.world.client('facturador'), await trial.world.client(people.balance)];
  const { id: business_id, customer_id } = await businessOf(owner);
  const remaining = async () => centavos((await owner.get('/api/dispersion/balance')).body['remaining']);
  const before = await remaining();
  const cutAt = cuts(withdrawals);
  const decided = new Map<string, { isApproved: boolean; amount: number }>();
  for (let n = 0; n < withdrawals; n += 1) {
    const amount = 100 + trial.chance.below(20_000);
    const key = randomUUID();
    const request = { customer_id, business_id, amount: amount / 100, account: CLABE, reason: 'Lo pidió el cliente' };
    const asked = await pressAgainAndAgain(() => root.post('/api/billing/withdrawal', request, key), cutAt(n, 0));
    expect([asked.status, asked.body['code']]).toEqual([200, undefined]);
    const id = String(asked.body['approval_id']);
    const isApproved = n % 4 !== 3;
    const decision = isApproved ? { decision: 'approved' } : { decision: 'refused', reason: 'No procede' };
    // Who asked decides nothing, however often it tries.
    expect((await press(() => root.send('PUT', `/api/billing/approval/${id}`, { decision: 'approved' }))).status).toBe(403);
    const answer = await pressAgainAndAgain(() => biller.send('PUT', `/api/billing/approval/${id}`, decision), cutAt(n, 1));
    expect([answer.status, answer.body['code']]).toEqual([200, undefined]);
    decided.set(id, { isApproved, amount });
  }
  expect(decided.size).toBe(withdrawals);
  const left = [...decided.values()].filter(({ isApproved }) => isApproved).reduce((sum, { amount }) => sum + amount, 0);
  expect(before - (await remaining())).toBe(left);
  console.log(`withdrawals ${JSON.stringify({ withdrawals, kills, left, database: trial.kind })}`);
  const posted = await trial.offline(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select substr(key, 12) as id from wallet_entry where movement = 'withdrawal' and customer_id = ${customer_id}`.execute(db); // prettier-ignore
    return rows.map(({ id }) => id).filter((id) => decided.has(id));
  });
  expect(posted.toSorted()).toEqual([...decided].flatMap(([id, { isApproved }]) => (isApproved ? [id] : [])).toSorted());
  await trial.prove();
});
