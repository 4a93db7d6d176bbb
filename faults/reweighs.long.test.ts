import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sizes } from './sizes.ts';
import { people } from './support/fund-people.ts';
import type { PortalClient } from './support/portal-client.ts';
import { press, type Cut } from './support/press.ts';
import { follow, labelsOf, prepare } from './support/shipments.ts';
import { TrialPortal } from './support/trial-portal.ts';
import { until } from './support/until.ts';

const SEED = 20261127;
/** Guides of one order. */
const PIECES = 25;
const { guides, kills } = sizes.reweighs;
let trial: TrialPortal;
beforeAll(async () => {
  trial = await TrialPortal.start({ seed: SEED, guides: guides * 2 });
});
afterAll(() => trial?.stop());

type Counts = { waiting: number; taken: number; repeated: number; ignored: number; error: number };
type File = { id: string; ended_at: string | null; counts: Counts };

async function buy(client: PortalClient, pieces: number): Promise<string[]> {
  const prepared = await prepare(client, 'fedex', pieces, 'balance');
  const reply = await follow(client, await client.post('/api/label', prepared?.request));
  return labelsOf<{ parcel_number: string }>(reply).map(({ parcel_number }) => parcel_number);
}

/** Each overweight of the carrier's document, and how many charges were made of overweight. */
const stored = () =>
  trial.offline(async ({ db }) => {
    const { rows } = await sql<{ status: string }>`select status from charges_overweight`.execute(db);
    const { rows: charges } = await sql<{ label_id: string }>`select label_id from billing_charge where source = 'supplier'`.execute(db);
    return { statuses: rows.map(({ status }) => status), charged: charges.length, labels: new Set(charges.map(({ label_id }) => label_id)).size };
  });

test("a carrier's document that is uploaded again and again while the portal is killed is taken once, and each overweight is charged once when its days are over [AMB-12.15]", async () => {
  const { world } = trial;
  const [owner, root] = [await world.client(people.balance), await world.client('root')];
  const numbers: string[] = [];
  while (numbers.length < guides) numbers.push(...(await buy(owner, Math.min(PIECES, guides - numbers.length))));
  const content = await world.lab.reweighs({ carrier: 'fedex', document: 'F-1', numbers, extra_kg: 3 });
  const remaining = async () => Math.round(Number((await owner.get('/api/dispersion/balance')).body['remaining']) * 100);
  const before = await remaining();

  const file = { field: 'csv_file', name: 'fedex.csv', content };
  const upload = (cut: Cut = null) => press(() => root.upload('/api/billing/carrierFile', { carrier: 'fedex' }, file), cut);
  const files = async () => (await root.get('/api/billing/carrierFiles?limit=1000')).body['data'] as File[];
  const ended = () => until('every file has ended', files, (all) => all.every(({ ended_at }) => ended_at !== null));
  for (let n = 0; n < kills; n += 1) expect((await upload(() => trial.cut(400))).status).toBe(200);
  await Promise.all([upload(), upload()]);
  await ended();
  const taken = (await files()).reduce((sum, { counts }) => sum + counts.taken, 0);
  expect([taken, (await files()).some(({ counts }) => counts.error + counts.ignored > 0), await remaining()]).toEqual([guides, false, before]);
  expect(await stored()).toEqual({ statuses: Array(guides).fill('pending'), charged: 0, labels: 0 });
  await trial.prove();

  // Their days pass.
  await trial.offline(({ db }) => sql`update charges_overweight set due_at = created_at`.execute(db));
  await world.startPortal();
  for (let n = 0; n < kills; n += 1) {
    const again = upload();
    await trial.cut(700);
    expect((await again).status).toBe(200);
  }
  type Listed = { counts: { review: number; charged: number; dropped: number }; sum: number };
  const list = async () => (await root.get('/api/billing/overweights?view=charged&limit=1')).body as unknown as Partial<Listed>;
  const listed = await until('all are charged', list, ({ counts }) => counts?.charged === guides);
  await upload();
  await ended();
  const { counts, sum } = listed as unknown as Listed;
  expect([counts, before - (await remaining())]).toEqual([{ review: 0, charged: guides, dropped: 0 }, Math.round(sum * 100)]);
  const uploads = (await files()).length;
  expect(await stored()).toEqual({ statuses: Array(guides).fill('charged'), charged: guides, labels: guides });
  console.log(`reweighs ${JSON.stringify({ guides, uploads, kills: 2 * kills, sum, database: trial.kind })}`);
  await trial.prove();
});
