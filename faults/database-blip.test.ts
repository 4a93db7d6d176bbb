import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';
import { fundPeople } from './support/fund-people.ts';
import { LineProxy, type Trouble } from './support/line-proxy.ts';
import { operatorPool } from './support/operator-pool.ts';
import { inOwnTime } from './support/own-time.ts';
import { prepare } from './support/shipments.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';

const SEED = 20261123;
const SETTLED_WITHIN_MS = 15_000;
/** So that the carriers are being asked when the database goes, and answer while it is away. */
const CARRIER_MS = 1_500;
const outside = ['fedex', 'estafeta'];
/** Sendex has no API: its labels are drawn here. */
const carriers = [...outside, 'sendex'];
const url = process.env['TEST_DATABASE_URL'];
// The embedded database is never away.
const onPostgres = test.skipIf(!url);

let created: { url: string; drop: () => Promise<void> };
let proxy: LineProxy;
let world: World;
let beside: pg.Pool;

beforeAll(async () => {
  if (!url) return;
  created = await createOnPostgres(url);
  proxy = await LineProxy.to(created.url);
  beside = operatorPool(created.url);
  // Leases, waits and time-outs as long as in production.
  world = await World.start({ seed: SEED, timeScale: 1, databaseUrl: proxy.url });
  await world.kill();
  await fundPeople({ kind: 'postgres', url: created.url }, sizes.blip.labels * 4);
  await world.startPortal();
});
afterAll(async () => {
  await world?.stop();
  await proxy?.stop();
  await beside?.end();
  await created?.drop();
});

const count = async (where: string): Promise<number> =>
  Number(
    (await beside.query<{ n: string }>(`select count(*) as n from shipping_guide g join shipping_order o on o.id = g.order_id where ${where}`))
      .rows[0]?.n,
  );

/** Buys labels of all carriers at once; the database goes away while they are being made. */
async function buyThrough(trouble: Trouble): Promise<void> {
  const client = await world.client('cliente-saldo');
  for (const carrier of carriers) await client.post('/api/label', (await prepare(client, carrier, 1, 'balance'))?.request);
  const asked = await count('g.attempts > 0');
  const requests = await Promise.all(numbersTo(sizes.blip.labels).map((n) => prepare(client, carriers[n % carriers.length] as string, 1, 'balance')));
  for (const carrier of outside) await world.lab.latency(carrier, CARRIER_MS);
  const pressed = Promise.all(requests.map((prepared) => client.post('/api/label', prepared?.request)));
  await until(
    'carriers are being asked',
    () => count('g.attempts > 0'),
    (more) => more > asked + 2,
  );
  await sleep(CARRIER_MS / 2);
  proxy.trouble(trouble);
  await sleep(sizes.blip.ms);
  proxy.trouble({ kind: 'none' });
  const open = () => count(`o.status = 'open' or g.creation in ('reserved', 'unknown')`);
  const tookMs = await inOwnTime(world.pids, () => until('no guide is open', open, (left) => left === 0));
  expect(tookMs).toBeLessThan(SETTLED_WITHIN_MS);
  await pressed;
  for (const carrier of outside) await world.lab.latency(carrier, 0);
}

/** Made and charged all of them, one label each, and no person was asked. */
async function prove(): Promise<void> {
  expect(await count(`g.creation <> 'made' or g.charged_at is null or g.needs_person`)).toBe(0);
  const labels = (await world.lab.journal()).filter(({ kind }) => kind === 'label_created');
  expect(new Set(labels.map(({ reference }) => reference)).size).toBe(labels.length);
  const printed: string[] = [];
  const code = await runVerify({ kind: 'postgres', url: created.url }, { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) =>
    printed.push(line),
  );
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
}

onPostgres.each<Trouble>([{ kind: 'away' }, { kind: 'silent' }])(
  'orders that a short loss of the database interrupts ($kind) are settled by who holds them, within 15 s of its return',
  async (trouble) => {
    await buyThrough(trouble);
    await prove();
  },
);
