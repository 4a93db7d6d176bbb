import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { Clerks } from './support/clerks.ts';
import { fundPeople } from './support/fund-people.ts';
import { LineProxy } from './support/line-proxy.ts';
import { operatorPool } from './support/operator-pool.ts';
import { until } from './support/until.ts';
import { seeded } from './support/seeded.ts';
import { smallDiskOf, type SmallDisk } from './support/small-disk.ts';
import { World } from './support/world.ts';

const SEED = 20261123;
const NORMAL_WITHIN_MS = 10_000;
const url = process.env['TEST_DATABASE_URL'];
// The embedded database has no line that could be lost.
const onPostgres = test.skipIf(!url);

let created: { url: string; drop: () => Promise<void> };
let disk: SmallDisk;
let proxy: LineProxy;
let world: World;
/** Beside the proxy. */
let operator: pg.Pool;
const chance = seeded(SEED);

beforeAll(async () => {
  if (!url) return;
  created = await createOnPostgres(url);
  disk = await smallDiskOf(created.url);
  proxy = await LineProxy.to(created.url);
  operator = operatorPool(created.url);
  world = await World.start({ seed: SEED, databaseUrl: proxy.url });
  await world.kill();
  await fundPeople({ kind: 'postgres', url: created.url }, sizes.trouble.guides);
  await world.startPortal();
});
afterAll(async () => {
  await world?.stop();
  await proxy?.stop();
  await operator?.end();
  await created?.drop();
  await disk?.remove();
});

type Cause = { begin: () => Promise<unknown> | unknown; end: () => Promise<unknown> | unknown };
const none = () => proxy.trouble({ kind: 'none' });
const database = () => new URL(created.url).pathname.slice(1);
const endSessions = () =>
  operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);

/** Somebody's table lock, which every creation and every session waits for. */
function heldTables(): Cause {
  let holder: pg.PoolClient | null = null;
  return {
    begin: async () => {
      holder = await operator.connect();
      await holder.query('begin');
      await holder.query('lock table shipping_order, access_session in access exclusive mode');
    },
    end: async () => {
      await holder?.query('rollback');
      holder?.release();
    },
  };
}

const readOnly: Cause = {
  begin: async () => {
    await operator.query(`alter database ${database()} set default_transaction_read_only = on`);
    await endSessions();
  },
  // The operator's own session may be read-only too.
  end: () => operator.query(`begin read write; alter database ${database()} reset default_transaction_read_only; commit`),
};

const causes: [string, () => Cause][] = [
  ['a database that takes no more connections', () => ({ begin: () => proxy.trouble({ kind: 'full' }), end: none })],
  ['locks that somebody holds', heldTables],
  [
    'one packet in twenty that resets its connection',
    () => ({ begin: () => proxy.trouble({ kind: 'resets', chance: () => chance.below(20) === 0 }), end: none }),
  ],
  ['a database that is read-only', () => readOnly],
  ['a full disk', () => ({ begin: () => disk.fill(), end: () => disk.free() })],
  ['packets that vanish, old lines and new', () => ({ begin: () => proxy.trouble({ kind: 'silent' }), end: none })],
];

onPostgres.each(causes)(
  '%s: calls answer 503, nothing is written in part, and everything works within ten seconds of the end',
  async (_name, causeOf) => {
    const clerks = await Clerks.open(world, sizes.trouble.clerks);
    const cause = causeOf();
    await cause.begin();
    await sleep(sizes.trouble.ms);
    // It lasts until somebody has felt it, however slow the machine is.
    await until('somebody is refused', async () => clerks.refused);
    await cause.end();
    const tookMs = await clerks.untilNormal();
    await clerks.finish();
    expect(clerks.wrong).toEqual([]);
    expect(tookMs).toBeLessThan(NORMAL_WITHIN_MS);
  },
);

onPostgres('connections that a router dropped silently are closed, and nobody has to start the portal again', async () => {
  const clerks = await Clerks.open(world, sizes.trouble.clerks);
  expect(proxy.forget()).toBeGreaterThan(5);
  const tookMs = await clerks.untilNormal();
  await clerks.finish();
  expect(clerks.wrong).toEqual([]);
  expect(tookMs).toBeLessThan(NORMAL_WITHIN_MS);
});

onPostgres('a portal whose connections are dead stops when it is told to, and nothing that was acknowledged is missing', async () => {
  const clerk = await world.client('root');
  await world.settle(clerk);
  proxy.forget();
  expect(await world.end()).toBe(0);
  const printed: string[] = [];
  const code = await runVerify({ kind: 'postgres', url: created.url }, { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) =>
    printed.push(line),
  );
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
});
