import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierFields } from '#contract/carriers/made-carriers.ts';
import { isFolioNumber } from '#connectors/kit/folio.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { fundPeople, people } from './support/fund-people.ts';
import type { PortalClient, Reply } from './support/portal-client.ts';
import { isAnswered } from './support/press.ts';
import { seeded } from './support/seeded.ts';
import { follow, labelsOf, prepare } from './support/shipments.ts';
import { World, type Sibling } from './support/world.ts';

// Numbers of a carrier that is data, while a process that gives them is killed again and again; on PostgreSQL beside a second one.

const SEED = 20261130;
const CLERKS = 3;
const { purchases, kills } = sizes.givenNumbers;
const RANGE = { letters: 'SDX', digits: 9 };
const url = process.env['TEST_DATABASE_URL'];
let created: { url: string; drop: () => Promise<void> } | null = null;
let world: World;
let sibling: Sibling | null = null;
const settings = () =>
  created ? ({ kind: 'postgres', url: created.url } as const) : ({ kind: 'embedded', dataDir: join(world.dir, 'db') } as const);

beforeAll(async () => {
  created = url ? await createOnPostgres(url) : null;
  world = await World.start({ seed: SEED, ...(created ? { databaseUrl: created.url } : {}) });
  await world.kill();
  await fundPeople(settings(), purchases * 8);
  await world.startPortal();
  if (created) sibling = await world.startSibling();
});
afterAll(async () => {
  await world?.stop();
  await created?.drop();
});

type Guide = { id: string; parcel_number: string };
type Given = { number: string; label_id: string | null };

/** What the database says, while nobody works on it. */
async function stored(): Promise<{ guides: Guide[]; given: Given[] }> {
  await world.kill();
  const database = openDatabase(settings());
  try {
    const guides = await sql<Guide>`select id, parcel_number from shipping_guide where carrier = 'sendex' and creation = 'made'`.execute(database.db);
    const given = await sql<Given>`select number, label_id from carriers_numbers where carrier = 'sendex' order by n`.execute(database.db);
    return { guides: guides.rows, given: given.rows };
  } finally {
    await database.close();
  }
}

/** One press with its key, pressed again at a portal that lives until it is answered. */
async function buy(clients: readonly PortalClient[], quantity: number): Promise<string[]> {
  const [first, ...others] = clients as [PortalClient, ...PortalClient[]];
  const living = others[0] ?? first;
  const prepared = await prepare(living, 'sendex', quantity, 'balance');
  if (!prepared) throw new Error('no rate of sendex');
  const key = randomUUID();
  for (;;) {
    for (const client of [first, living]) {
      const reply: Reply = await follow(client, await client.post('/api/label', prepared.request, key)).catch(() => ({
        status: 0,
        body: {},
        location: null,
      }));
      if (reply.status === 200 || reply.status === 201) return labelsOf<Guide>(reply).map(({ id }) => id);
      if (isAnswered(reply) && reply.status !== 409) throw new Error(`not bought: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    await sleep(50);
  }
}

/** Clerks buy, and the portal dies under them and comes back; answers the guides that somebody was told of. */
async function underKills(chance: ReturnType<typeof seeded>): Promise<string[]> {
  await world.startPortal();
  const clients = [await world.client(people.balance), ...(sibling ? [await sibling.client(people.balance)] : [])];
  const quantities = Array.from({ length: purchases }, () => 1 + chance.below(3));
  const told: string[] = [];
  let bought = 0;
  const clerk = async () => {
    for (let next = quantities.pop(); next !== undefined; next = quantities.pop()) {
      told.push(...(await buy(clients, next)));
      bought += 1;
    }
  };
  let isOver = false;
  const clerks = Promise.all(Array.from({ length: CLERKS }, clerk)).finally(() => (isOver = true));
  const killer = async () => {
    for (let n = 1; n <= kills; n += 1) {
      while (!isOver && bought < Math.floor((n * purchases) / (kills + 1))) await sleep(5);
      // A clerk who failed leaves no killer behind.
      if (isOver) return;
      await sleep(chance.below(60));
      await world.kill();
      await world.startPortal();
    }
  };
  const killing = killer();
  await Promise.all([clerks, killing]).finally(() => killing.catch(() => null));
  await world.settle(await world.client('root'));
  return told;
}

const isVerified = async () => {
  const printed: string[] = [];
  const code = await runVerify(settings(), { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
  return [code, printed.at(-1)];
};
const numbersOf = (guides: readonly Guide[]) => guides.map(({ parcel_number }) => parcel_number);

test('of the portal’s own range no two guides have the same number, and no guide that somebody was told of is without one, whenever it is killed', async () => {
  const told = await underKills(seeded(SEED));
  const { guides } = await stored();
  expect(new Set(numbersOf(guides)).size).toBe(guides.length);
  expect(numbersOf(guides).filter((number) => !isFolioNumber(RANGE, number))).toEqual([]);
  expect(told.filter((id) => !guides.some((guide) => guide.id === id))).toEqual([]);
  expect(guides).toHaveLength(told.length);
  expect(await isVerified()).toEqual([0, 'OK']);
});

test('of a list each number is on one guide or free, in its order, and a purchase that died has taken none', async () => {
  await world.startPortal();
  const root = await world.client('root');
  const { services, n, ...stands } = (await root.get('/api/carrier/sendex')).body as { services: object[]; n: number };
  const changed = { ...carrierFields.parse(stands), numbers_from: 'file', services, seen: n };
  expect((await root.send('PUT', '/api/carrier/sendex', changed)).status).toBe(200);
  const list = Array.from({ length: purchases * 3 + 5 }, (_, index) => `TAL-${10_000 + index}`);
  const file = { field: 'csv_file', name: 'numeros.csv', content: ['numero', ...list].join('\n') };
  expect((await root.upload('/api/carrier/sendex/numbers', {}, file)).body).toMatchObject({ added: list.length, failed: [] });
  const before = (await stored()).guides;
  const told = await underKills(seeded(SEED + 1));
  const { guides, given } = await stored();
  const added = guides.filter(({ id }) => !before.some((one) => one.id === id));
  const byId = new Map(added.map((guide) => [guide.id, guide.parcel_number]));
  const taken = given.filter(({ label_id }) => label_id !== null);
  expect(given.map(({ number }) => number)).toEqual(list);
  expect(taken.map(({ number }) => number)).toEqual(list.slice(0, taken.length));
  expect(taken.filter(({ number, label_id }) => byId.get(String(label_id)) !== number)).toEqual([]);
  expect([taken.length, added.length]).toEqual([told.length, told.length]);
  expect(await isVerified()).toEqual([0, 'OK']);
});
