import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { seeded } from './support/seeded.ts';
import { World } from './support/world.ts';

const SEED = 20261125;
/** Of a hundred transfers so many are for a number of ours that no customer has. */
const NOBODYS = 5;
const url = process.env['TEST_DATABASE_URL'];
let database: { url: string; drop: () => Promise<void> } | null = null;
let world: World;
beforeAll(async () => {
  database = url ? await createOnPostgres(url) : null;
  world = await World.start({ seed: SEED, isUnheard: true, ...(database ? { databaseUrl: database.url } : {}) });
});
const settings = () =>
  database ? ({ kind: 'postgres', url: database.url } as const) : ({ kind: 'embedded', dataDir: join(world.dir, 'db') } as const);
afterAll(async () => {
  await world?.stop();
  await database?.drop();
});

type Kept = { tracking_key: string; amount: number; clabe: string; status: string; entries: number };
/** What the portal, which must not run, has stored of every deposit. */
async function stored(): Promise<Map<string, Kept>> {
  const opened = openDatabase(settings());
  try {
    const { rows } = await sql<Kept>`
      select d.tracking_key, d.amount, d.beneficiary_clabe as clabe, d.status,
        (select count(*)::int from wallet_entry e where e.key in ('deposit:' || d.id, 'deposit_applied:' || d.id, 'deposit_reversal:' || d.id)) as entries
      from deposits_deposit d where d.source = 'stp' and d.received_at > now() - interval '1 day'`.execute(opened.db);
    return new Map(rows.map((row) => [row.tracking_key, row]));
  } finally {
    await opened.close();
  }
}
const verified = async (): Promise<(string | number | undefined)[]> => {
  const printed: string[] = [];
  const code = await runVerify(settings(), { journalPath: null }, (line) => printed.push(line));
  return [code, printed.at(-1)];
};

test("each deposit is credited once however often, in whatever order it is told and whenever the portal is killed; none is lost, what is nobody's waits [AMB-13.14]", async () => {
  const chance = seeded(SEED);
  const { deposits, kills } = sizes.deposits;
  const root = await world.client('root');
  const customers = ((await root.get('/api/customers?limit=100')).body['data'] as { stp_account: string }[]).map(({ stp_account }) => stp_account);
  expect(customers.length).toBeGreaterThan(3);
  const wishes = Array.from({ length: deposits }, () =>
    chance.below(100) < NOBODYS ? {} : { clabe: chance.pick(customers), amount: 100 + chance.below(5_000_000) },
  );
  const ids = await world.lab.transfer(wishes);

  let isTelling = true;
  const telling = world.lab.tellOfTransfers({ url: world.bankUrl, most: 5, at_once: 8, other_keys: 20 }).finally(() => (isTelling = false));
  const killing = (async () => {
    let done = 0;
    while (done < kills && isTelling) {
      await new Promise((resolve) => setTimeout(resolve, 200 + chance.below(deposits > 1_000 ? 4_000 : 600)));
      await world.kill();
      await world.startPortal();
      done += 1;
    }
    return done;
  })();
  const [told, killed] = [await telling, await killing];
  console.log(`deposits ${JSON.stringify({ ...told, killed, database: database ? 'postgres' : 'embedded' })}`);
  expect([told.confirmed, told.refused, killed]).toEqual([deposits, 0, kills]);

  await world.kill();
  const journal = (await world.lab.journal()).filter(({ kind }) => kind === 'transfer_settled');
  const kept = await stored();
  expect(kept.size).toBe(ids.length);
  const wrong = journal.filter(({ tracking_key, amount, clabe }) => {
    const one = kept.get(tracking_key as string);
    const wanted = customers.includes(clabe as string) ? { status: 'applied', entries: 2 } : { status: 'pending', entries: 0 };
    return one?.amount !== amount || one?.clabe !== clabe || one?.status !== wanted.status || one?.entries !== wanted.entries;
  });
  expect(wrong).toEqual([]);
  expect(await verified()).toEqual([0, 'OK']);

  await world.startPortal();
  const reversed = ids.filter((_id, index) => index % 10 === 0);
  expect(await world.lab.reverseTransfers({ url: world.bankUrl, ids: reversed, most: 2 })).toBe(reversed.length);
  await world.kill();
  const after = await stored();
  const entries = journal.filter(({ id }) => reversed.includes(id as number)).map(({ tracking_key }) => after.get(tracking_key as string));
  expect(entries.every((one) => (one?.status === 'reversed' && one.entries === 3) || (one?.status === 'returned' && one.entries === 0))).toBe(true);
  expect(await verified()).toEqual([0, 'OK']);
});
