import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { follow, prepare } from './support/shipments.ts';
import { seeded } from './support/seeded.ts';
import { runVerify } from '../scripts/verify.ts';
import { World } from './support/world.ts';
import { join } from 'node:path';

const SEED = 20261120;
let world: World;
beforeAll(async () => {
  world = await World.start({ seed: SEED });
}, 120_000);
afterAll(() => world.stop(), 60_000);

test('a portal that is killed again and again loses no guide it acknowledged and charges none twice', async () => {
  const chance = seeded(SEED);
  const { creations, kills } = sizes.killed;
  const client = await world.client('cliente-saldo');
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
    const prepared = await prepare(client, carrier, 1 + chance.below(2), 'balance');
    if (!prepared) throw new Error(`no rate of ${carrier}`);
    const key = randomUUID();
    const pending = client.post('/api/label', prepared.request, key);
    if (killAfter.has(n)) {
      const wait = chance.below(60);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await world.kill();
      await world.startPortal();
    }
    const reply = await pending;
    if (reply.status === 201) acknowledged.push(...(reply.body['labels'] as { id: string }[]).map(({ id }) => id));
    // What a clerk does after a broken connection: the same press, with the same key.
    if (reply.status === 0 || reply.status === 409)
      await follow(client, await client.post('/api/label', prepared.request, key), { timeoutMs: 5_000 });
  }
  await world.lab.clearFaults();
  await world.settle(client);
  for (const id of acknowledged) expect((await client.get(`/api/labels?ids=${id}`)).body['total']).toBe(1);

  const journal = join(world.dir, 'lab', 'journal.jsonl');
  await world.kill();
  const printed: string[] = [];
  const code = await runVerify({ kind: 'embedded', dataDir: join(world.dir, 'db') }, journal, (line) => printed.push(line));
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
}, 1_800_000);
