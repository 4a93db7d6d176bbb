import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../scripts/verify.ts';
import { stepNames, type Portal, type StepName } from '../server/compose.ts';
import { addCustomers, ask, inProcess, type InProcess, type PaidBy } from './support/in-process.ts';
import { prepare } from './support/shipments.ts';
import { until } from './support/until.ts';

/** What the carrier does with the creation; `none` = it behaves. */
const outcomes = [
  'none',
  'timeout_before',
  'timeout_after',
  'error_500_after',
  'reset_after',
  'half_body',
  'html_200',
  'refuse',
  'number_without_pdf',
  'empty_pdf',
  'duplicate_answer',
  'reused_number',
] as const;
const kinds: readonly PaidBy[] = ['balance', 'prepaid', 'mixed', 'credit'];
type Case = { step: StepName; outcome: (typeof outcomes)[number]; kind: PaidBy; carrier: 'fedex' | 'estafeta' };

/** Every crash point with every payment kind and every outcome with every payment kind; in the large run every combination. */
function cases(isLarge: boolean): Case[] {
  const all = stepNames.flatMap((step, s) =>
    outcomes.flatMap((outcome, o) =>
      kinds.map((kind, k): Case & { s: number; o: number; k: number } => ({
        step,
        outcome,
        kind,
        carrier: (s + o + k) % 3 === 2 ? 'estafeta' : 'fedex',
        s,
        o,
        k,
      })),
    ),
  );
  return isLarge ? all : all.filter(({ s, o, k }) => o === (s * 5 + k * 3) % outcomes.length);
}

const stopping = new AsyncLocalStorage<{ step: StepName; hasStopped: boolean }>();
let house: InProcess;
let portal: Portal;

beforeAll(async () => {
  house = await inProcess();
  // The process dies once, at the named step of its own order; whoever comes after it is not stopped.
  portal = await house.open((name) => {
    const stop = stopping.getStore();
    if (!stop || stop.hasStopped || stop.step !== name) return;
    stop.hasStopped = true;
    throw new Error(`died at ${name}`);
  });
  await portal.start();
}, 120_000);
afterAll(async () => {
  await portal.stop(2_000);
  await house.close();
}, 60_000);

const isAtRest = async (): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from shipping_guide g join shipping_order o on o.id = g.order_id
    where o.status = 'open' or g.creation = 'reserved' or (g.creation = 'unknown' and not g.needs_person) or g.next_step_at is not null`.execute(
    house.database.db,
  );
  return rows[0]?.n === 0;
};

const openGuides = async () =>
  (
    await sql`
    select o.status, g.carrier, g.creation, g.needs_person, g.attempts, g.reconcile_tries, g.document_tries, g.last_answer, g.cancel_state, g.next_step_at, o.lease_until
    from shipping_guide g join shipping_order o on o.id = g.order_id
    where o.status = 'open' or g.creation = 'reserved' or (g.creation = 'unknown' and not g.needs_person) or g.next_step_at is not null limit 8`.execute(
      house.database.db,
    )
  ).rows;

test('a process that dies at any step, whatever the carrier does, loses no guide and charges none twice', async () => {
  const tried = cases(process.env['FAULTS'] === 'large');
  const tokens = await addCustomers(house.database, portal, tried.length * 2 + 4);
  const acknowledged: string[] = [];
  // Lies that need another shipment have one.
  for (const carrier of ['fedex', 'estafeta']) {
    const first = await prepare({ post: (path, body) => ask(portal, 'POST', path, tokens.balance, body as object) }, carrier);
    expect([201, 202]).toContain((await ask(portal, 'POST', '/api/label', tokens.balance, first?.request, randomUUID())).status);
  }
  await until(isAtRest, 20_000, 'the first guides stay open');
  for (const { step, outcome, kind, carrier } of tried) {
    const post = (path: string, body: unknown) => ask(portal, 'POST', path, tokens[kind], body as object);
    const bought = await prepare({ post }, carrier, 2, kind === 'mixed' ? 'prepaid' : kind);
    if (!bought) throw new Error(`no ${kind} rate of ${carrier}`);
    if (outcome !== 'none') await house.lab.control.fault({ carrier, operation: 'create', fault: outcome, times: 1 });
    const reply = await stopping.run({ step, hasStopped: false }, () =>
      ask(portal, 'POST', '/api/label', tokens[kind], bought.request, randomUUID()),
    );
    if (reply.status === 201) acknowledged.push(...(reply.body['labels'] as { id: string }[]).map(({ id }) => id));
    await house.lab.control.clearFaults();
  }
  await until(isAtRest, 120_000, 'guides stay open').catch(async (error: unknown) => {
    throw new Error(`${String(error)}: ${JSON.stringify(await openGuides())}`);
  });

  const journal = await house.lab.control.journal();
  expect((await verify(house.database.db, { journal })).findings).toEqual([]);
  const kept = await sql<{ id: string }>`select id from shipping_guide where creation = 'made'`.execute(house.database.db);
  expect(acknowledged.filter((id) => !kept.rows.some((row) => row.id === id))).toEqual([]);
}, 1_800_000);
