import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepNames } from '../server/compose.ts';
import { sizes } from './sizes.ts';
import { abreast } from './support/abreast.ts';
import { allCrashCases, crashCasesInPairs, type CrashCase } from './support/crash-cases.ts';
import { openBuyers, type Buyer, type PaidBy } from './support/customers.ts';
import { startHouse, type House, type Trial } from './support/house.ts';
import { wired } from './support/wired.ts';

const SEED = 20261120;
const cases = sizes.isLarge ? allCrashCases(SEED) : crashCasesInPairs(SEED, sizes.crashes);
let house: House;
let buyers: Record<PaidBy, Buyer>;
beforeAll(async () => {
  house = await startHouse();
  buyers = await openBuyers(house, cases.length * 4 + 4, ['sendex', ...wired.map(({ slug }) => slug)]);
});
afterAll(() => house.stop());

const labelsOf = ({ body }: { body: Record<string, unknown> }) => (body['labels'] ?? []) as { id: string }[];
const cancelFaults: Partial<Record<CrashCase['outcome'], string>> = { cancel_timeout_after: 'timeout_after', cancel_refused: 'refuse_cancel' };

/** Buys two pieces and, where the case says so, cancels them; the process dies once on the way. Answers what was acknowledged. */
async function run({ carrier, outcome, dieAt, kind }: CrashCase): Promise<{ trial: Trial; acknowledged: string[] }> {
  const isCancelled = outcome.startsWith('cancel');
  const trial: Trial = { carrier, dieAt, ...(isCancelled || outcome === 'none' ? {} : { fault: outcome }) };
  const buyer = buyers[kind];
  const request = await buyer.quoted(carrier, 2);
  const made = labelsOf(await house.try(trial, () => (isCancelled ? buyer.createToEnd(request) : buyer.create(request))));
  if (isCancelled) {
    const fault = cancelFaults[outcome];
    if (fault) await house.lab.fault({ carrier, operation: 'cancel', fault, times: 1 });
    for (const { id } of made) await buyer.ask('DELETE', `/api/label/${id}`);
  }
  return { trial, acknowledged: made.map(({ id }) => id) };
}

test('the cases cover every step, and every step and every outcome with every kind of payment', () => {
  const all = allCrashCases(SEED);
  expect(new Set(all.map(({ dieAt }) => dieAt))).toEqual(new Set(stepNames));
  expect(all.length).toBeGreaterThanOrEqual(500);
  const pairsOf = (some: readonly CrashCase[]) => new Set(some.flatMap(({ dieAt, outcome, kind }) => [`${dieAt} ${kind}`, `${outcome} ${kind}`]));
  expect(pairsOf(cases)).toEqual(pairsOf(all));
});

test('a process that dies at any step, whatever the carrier does, loses no guide and charges none twice', async () => {
  // Lies that need another shipment have one.
  for (const { slug } of wired) expect((await buyers.balance.createToEnd(await buyers.balance.quoted(slug))).status).toBe(201);
  const acknowledged: string[] = [];
  let left: readonly CrashCase[] = cases;
  // Under scaled-down leases a busy machine may lose an order before it comes to its step, and a number is used twice only where another
  // shipment came before; then it is tried again, one at a time.
  for (let tries = 0; tries < 3 && left.length > 0; tries += 1) {
    const trials: { trial: Trial; one: CrashCase }[] = [];
    await abreast(left, tries === 0 ? 4 : 1, async (one) => {
      const { trial, acknowledged: ids } = await run(one);
      acknowledged.push(...ids);
      trials.push({ trial, one });
    });
    await house.rest();
    left = trials.filter(({ trial }) => !trial.hasDied).map(({ one }) => one);
  }
  expect(left).toEqual([]);
  expect(await house.findings()).toEqual([]);
  // Nobody outside was asked for them: the process that takes the order over draws them.
  expect(await house.count(`carrier = 'sendex' and (creation <> 'made' or needs_person)`)).toBe(0);
  const { rows: kept } = await sql<{ id: string }>`select id from shipping_guide where creation = 'made'`.execute(house.database.db);
  expect(acknowledged.filter((id) => !kept.some((row) => row.id === id))).toEqual([]);
});
