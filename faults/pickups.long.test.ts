import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { liveOf, PickupWorld, type Detail } from './support/pickup-world.ts';
import { seeded } from './support/seeded.ts';

const SEED = 20261121;
const { pickups: wanted, kills } = sizes.pickups;
const statuses = ['pending', 'scheduled', 'rescheduled', 'cancelled'];
let pickups: PickupWorld;
beforeAll(async () => {
  pickups = await PickupWorld.start({ seed: SEED, guides: wanted });
});
afterAll(() => pickups?.stop());

/** All is at rest, and every pickup is in a state it may have. */
async function prove(ids: readonly string[]): Promise<Detail[]> {
  await pickups.world.lab.clearFaults();
  const seen: Detail[] = [];
  for (const id of ids) seen.push(await pickups.atRest(id));
  for (const { status } of seen) expect(statuses).toContain(status);
  await pickups.prove();
  return seen;
}

test('with a third of the bookings silent and the portal killed again and again no pickup is booked twice and none is lost [AMB-9.01]', async () => {
  const chance = seeded(SEED);
  for (const [operation, fault, probability] of [
    ['pickup', 'timeout_before', 0.1],
    ['pickup', 'reset_after', 0.1],
    ['pickup', 'error_500_after', 0.1],
    ['cancel_pickup', 'reset_after', 0.2],
  ] as const)
    await pickups.world.lab.fault({ carrier: 'fedex', operation, fault, probability });
  const killAfter = new Set(Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.5) * wanted) / kills)));
  const cut = async () => {
    await new Promise((resolve) => setTimeout(resolve, chance.below(80)));
    await pickups.world.kill();
    await pickups.signIn();
  };
  const made: string[] = [];
  const refused: unknown[] = [];
  for (let n = 0; n < wanted; n += 1) {
    const reply = await pickups.book(pickups.numbers[n] as string, killAfter.has(n) && n % 2 === 0 ? cut : null);
    if (reply.status !== 201) {
      refused.push([reply.status, reply.body['code'], reply.body['description']]);
      continue;
    }
    const id = String(reply.body['id']);
    made.push(id);
    const next = n % 4 === 0 ? pickups.windowOf('later') : n % 7 === 0 ? { status: 'cancelled' } : null;
    if (!next) continue;
    const changing = pickups.client.send('PUT', `/api/pickup/${id}`, next);
    if (killAfter.has(n) && n % 2 === 1) await cut();
    await changing;
  }
  // A carrier that is silent for long is held off for a while: then it is refused, and nothing is booked.
  expect(refused.filter((one) => (one as unknown[])[0] !== 503)).toEqual([]);
  expect(made.length).toBeGreaterThan(wanted / 2);
  const all = await prove(made);
  for (const one of all) {
    if (one.status === 'scheduled' || one.status === 'rescheduled') expect(liveOf(one).map(({ folio }) => folio)).toEqual([one.folio]);
    if (one.bookings.some(({ state }) => state === 'unknown' || state === 'by_hand')) expect(one.attention.length).toBeGreaterThan(0);
  }
  console.log(`${made.length} pickups, ${refused.length} refused, ${kills} kills: ${JSON.stringify(Object.fromEntries(statuses.map((status) => [status, all.filter((one) => one.status === status).length])))}`); // prettier-ignore
});
