import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { runVerify } from '../scripts/verify.ts';
import { composePortal, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { openLive, type LiveClient } from '../server/fixtures/live-client.ts';
import { sizes } from './sizes.ts';
import { fundPeople } from './support/fund-people.ts';
import { inOwnTime } from './support/own-time.ts';
import type { PortalClient, Reply } from './support/portal-client.ts';
import { follow, labelsOf, prepare } from './support/shipments.ts';
import { until } from './support/until.ts';
import { World, type Sibling } from './support/world.ts';

const PERSON = 'cliente-saldo';
const CREATIONS = 24;
const url = process.env['TEST_DATABASE_URL'];
// The embedded database belongs to one process.
const onPostgres = test.skipIf(!url);

let created: { url: string; drop: () => Promise<void> };
let world: World;
let other: Sibling;
let database: Database;
let third: Portal;
const open: LiveClient[] = [];

beforeAll(async () => {
  if (!url) return;
  created = await createOnPostgres(url);
  world = await World.start({ seed: 20261122, databaseUrl: created.url });
  await world.kill();
  await fundPeople({ kind: 'postgres', url: created.url }, CREATIONS * 2);
  [other] = await Promise.all([world.startSibling(), world.startPortal()]);
  // A process that only raises: anyone who commits need not hold the socket.
  database = openDatabase({ kind: 'postgres', url: created.url });
  third = await composePortal({ ...readConfig({}), database, log: silentLog });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  await third?.stop(1_000);
  await database?.close();
  await world?.stop();
  await created?.drop();
});

async function connect(base: string, { token }: PortalClient, options = {}): Promise<LiveClient> {
  const client = await openLive(base, token, options);
  open.push(client);
  return client;
}
const idOf = async (person: string) =>
  (await sql<{ id: UserId }>`select id from access_user where email = ${`${person}@porteo.test`}`.execute(database.db)).rows[0]?.id as UserId;
const raise = async (key: string) => {
  const to = [await idOf(PERSON)];
  await database.inTransaction((tx) => third.api.notifications.raise(tx, { type: 'purchase_validity', key, title: 'Vigencia', message: key, to }));
};
const messageOf = async (client: LiveClient) => (await client.next()).body['message'];

onPostgres('a notification raised in one process reaches the sockets of the others', async () => {
  const [here, there] = [await connect(world.base, await world.client(PERSON)), await connect(other.base, await other.client(PERSON))];
  await raise('aviso');
  expect([await messageOf(here), await messageOf(there)]).toEqual(['aviso', 'aviso']);
  const confirmed = await (await other.client(PERSON)).post('/api/notification/confirmRead', { type: 'purchase_validity' });
  expect(confirmed.status).toBe(200);
});

onPostgres('a session that ends in one process takes its sockets in the other with it within a second [AMB-1.03]', async () => {
  for (let times = 0; times < sizes.revoked; times += 1) {
    const person = await world.client(PERSON);
    const stays = await connect(other.base, await world.client(PERSON));
    const socket = await connect(other.base, person);
    let reason = '';
    const tookMs = await inOwnTime(world.pids, async () => {
      [reason] = await Promise.all([socket.ended, person.post('/api/user/logout', {})]);
    });
    expect([reason, stays.socket.connected]).toEqual(['io server disconnect', true]);
    expect(tookMs).toBeLessThan(1_000);
    stays.close();
  }
});

/** One clerk who presses again, with the same key, at anyone who still answers. */
async function create(clients: readonly PortalClient[], n: number): Promise<readonly string[]> {
  const key = randomUUID();
  const carrier = n % 3 === 0 ? 'estafeta' : 'fedex';
  const living = clients[1] as PortalClient;
  const prepared = await prepare(living, carrier, 1, 'balance');
  let reply: Reply = { status: 0, body: {}, location: null };
  for (const client of [clients[n % 2] as PortalClient, living, living]) {
    reply = await follow(client, await client.post('/api/label', prepared?.request, key));
    if (reply.status !== 0 && reply.status !== 409) break;
  }
  return labelsOf<{ id: string }>(reply).map(({ id }) => id);
}

onPostgres('of two processes one is killed under load, and no session, message, job or guide is lost', async () => {
  const dying = await world.client(PERSON);
  const living = await other.client(PERSON);
  const socket = await connect(other.base, living);
  const work = Array.from({ length: CREATIONS }, (_, n) => n);
  const acknowledged: string[] = [];
  const clerk = async () => {
    for (let n = work.shift(); n !== undefined; n = work.shift()) {
      acknowledged.push(...(await create([dying, living], n)));
      await raise(`aviso ${n}`);
      if (n === CREATIONS / 2) await world.kill();
    }
  };
  await Promise.all(Array.from({ length: 6 }, clerk));
  const told = new Set<unknown>();
  while (told.size < CREATIONS) told.add(await messageOf(socket));

  // Sessions of the dead process open at the living one, which has taken its jobs over.
  const moved = await fetch(`${other.base}/api/user`, { headers: { authorization: `Bearer ${dying.token}` } });
  expect(moved.status).toBe(200);
  expect(acknowledged.length).toBeGreaterThan(CREATIONS / 2);
  const root = await other.client('root');
  await world.settle(root);
  for (const id of acknowledged) expect((await root.get(`/api/labels?ids=${id}`)).body['total']).toBe(1);
  const openJobs = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*) as n from pgboss.job where state in ('created', 'retry', 'active') and name like 'shipping-%'`.execute(database.db)
    ).rows[0]?.n;
  await until('no job is open', openJobs, (count) => Number(count) === 0);

  await world.startPortal();
  expect((await dying.get('/api/user')).status).toBe(200);
  const printed: string[] = [];
  const code = await runVerify({ kind: 'postgres', url: created.url }, { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) =>
    printed.push(line),
  );
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
});
