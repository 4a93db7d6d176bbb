import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { allCrashCases, type CrashCase } from './support/crash-cases.ts';
import { kindsOf, pockets } from './support/customers.ts';
import type { PortalClient, Reply } from './support/portal-client.ts';
import { seeded } from './support/seeded.ts';
import { follow, prepare } from './support/shipments.ts';
import { World } from './support/world.ts';
import { fundPeople, people } from './support/fund-people.ts';

const SEED = 20261120;
const url = process.env['TEST_DATABASE_URL'];
let database: { url: string; drop: () => Promise<void> } | null = null;
let world: World;
beforeAll(async () => {
  database = url ? await createOnPostgres(url) : null;
  world = await World.start({ seed: SEED, ...(database ? { databaseUrl: database.url } : {}) });
  await world.kill();
  await fundPeople(settings(), sizes.killed.creations * 2 + sizes.killedAtSteps * 4);
});
const settings = () =>
  database ? ({ kind: 'postgres', url: database.url } as const) : ({ kind: 'embedded', dataDir: join(world.dir, 'db') } as const);
afterAll(async () => {
  await world?.stop();
  await database?.drop();
});

/** An answer that was cut off by a kill acknowledges nothing, whatever its status says. */
const labelsOf = ({ status, body }: Reply) => (status === 201 ? ((body['labels'] ?? []) as { id: string }[]).map(({ id }) => id) : []);

/** All is at rest, what was acknowledged is there, and books, guides and the carriers' journal agree. The portal is left killed. */
async function prove(client: PortalClient, acknowledged: readonly string[]): Promise<void> {
  await world.lab.clearFaults();
  await world.settle(client);
  for (const id of acknowledged) expect((await client.get(`/api/labels?ids=${id}`)).body['total']).toBe(1);
  await world.kill();
  const printed: string[] = [];
  const code = await runVerify(settings(), { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
}

/** What a clerk does after a broken connection: the same press, with the same key. */
async function pressAgain(client: PortalClient, reply: Reply, request: object, key: string): Promise<Reply> {
  if (reply.status !== 0 && reply.status !== 409) return reply;
  return follow(client, await client.post('/api/label', request, key));
}

test('a portal that is killed again and again loses no guide it acknowledged and charges none twice', async () => {
  const chance = seeded(SEED);
  const { creations, kills } = sizes.killed;
  await world.startPortal();
  const clients = Object.fromEntries(await Promise.all(pockets.map(async (kind) => [kind, await world.client(people[kind])] as const)));
  for (const [fault, probability] of [
    ['timeout_before', 0.1],
    ['reset_after', 0.1],
    ['duplicate_answer', 0.05],
    ['error_500_after', 0.05],
  ] as const) {
    await world.lab.fault({ carrier: 'fedex', operation: 'create', fault, probability });
  }
  const killAfter = new Set(Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.5) * creations) / kills)));
  const acknowledged: string[] = [];
  for (let n = 0; n < creations; n += 1) {
    const carrier = chance.pick(['fedex', 'fedex', 'estafeta', 'sendex']);
    const kind = chance.pick(pockets);
    const client = clients[kind] as PortalClient;
    const prepared = await prepare(client, carrier, 1 + chance.below(2), kind === 'mixed' ? undefined : kind);
    if (!prepared) throw new Error(`no ${kind} rate of ${carrier}`);
    const key = randomUUID();
    const pending = client.post('/api/label', prepared.request, key);
    if (killAfter.has(n)) {
      const wait = chance.below(60);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await world.kill();
      await world.startPortal();
    }
    const reply = await pressAgain(client, await pending, prepared.request, key);
    expect(reply.status).not.toBe(402);
    acknowledged.push(...labelsOf(reply));
  }
  const root = await world.client('root');
  expect((await root.get('/api/labels?limit=1')).body['total']).toBeGreaterThan(creations / 2);
  await prove(root, acknowledged);
});

/** The steps of one creation alone; those of a cancellation are stopped in one process. The demonstration's people pay in every way for what is sold ahead. */
const killable = allCrashCases(SEED).filter(
  ({ carrier, outcome }) => kindsOf(carrier).length === pockets.length && !outcome.startsWith('cancel') && outcome !== 'reused_number',
);

async function killAt({ carrier, outcome, dieAt, kind }: CrashCase): Promise<string[]> {
  const client = await world.client(people[kind]);
  const prepared = await prepare(client, carrier, 2, kind === 'mixed' ? undefined : kind);
  if (!prepared) throw new Error(`no ${kind} rate of ${carrier}`);
  if (outcome !== 'none') await world.lab.fault({ carrier, operation: 'create', fault: outcome, times: 1 });
  const key = randomUUID();
  await world.dieAtStep(dieAt);
  const pending = client.post('/api/label', prepared.request, key);
  // A press that is refused takes no further step: its answer says why.
  const refused = pending.then(({ status, body }) => {
    if (status >= 400) throw new Error(`${carrier} ${outcome} ${kind} never came to ${dieAt}: ${status} ${JSON.stringify(body)}`);
  });
  await Promise.all([world.died(), refused]);
  await world.startPortal();
  const reply = await pressAgain(client, await pending, prepared.request, key);
  await world.lab.clearFaults();
  return labelsOf(reply);
}

test('a portal that is killed at a named step of the protocol goes on where it stopped', async () => {
  await world.startPortal();
  const client = await world.client('root');
  // Lies that need another shipment have one.
  const first = await world.client(people.balance);
  for (const carrier of ['fedex', 'estafeta']) {
    const prepared = await prepare(first, carrier, 1, 'balance');
    expect([201, 202]).toContain((await first.post('/api/label', prepared?.request)).status);
  }
  const acknowledged: string[] = [];
  for (const one of killable.slice(0, sizes.killedAtSteps)) acknowledged.push(...(await killAt(one)));
  await prove(client, acknowledged);
});
