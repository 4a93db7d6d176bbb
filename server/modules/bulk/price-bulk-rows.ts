import type { Actor } from '#contract/access/access.ts';
import type { bulkOperations } from '#contract/bulk/bulk.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { breathe } from '#platform/breathe.ts';
import { readSentRow, type Judging } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { places } from './places.ts';
import { moneyOfRows, pricesOf, pricesOfCheck, type Priced } from './price-rows.ts';
import { ownLoad } from './read-load.ts';
import { judgeCorrected } from './retry-bulk-rows.ts';
import { withoutPrices } from './rules/share-money.ts';
import type { Load } from './store/loads.ts';
import { outcomesOfRows, type JudgedRow } from './store/rows.ts';

type Operation = typeof bulkOperations.priceBulkRows;

/** How long the price of a typed row is kept, so that a carrier is not asked for all rows again when one more is corrected. */
const KEPT_MS = 120_000;
const MOST_KEPT = 20_000;

type Kept = { at: number; priced: Priced };

/** POST /api/label/multiple/{jobId}/price: what the next press would make and take, as things stand at this moment. */
export function priceBulkRows(needs: BulkNeeds): (request: RequestOf<Operation>, actor: Actor) => Promise<ResponseOf<Operation>> {
  const kept = new Map<string, Kept>();
  return async (request, actor) => {
    const load = await ownLoad(needs, actor, request);
    if (!load.ended_at) throw new Refusal('NOT_ALLOWED');
    const { judging, judged } = await judgeCorrected(needs, load, request.rows);
    const good = judged.filter(({ faults }) => faults.length === 0).sort((a, b) => a.row - b.row);
    const priced = await priceAll(needs, kept, { load, judging, rows: good });
    const prices = priced.flatMap((one) => ('faults' in one ? [] : [one.prices]));
    // The file is bought first, its corrected rows follow.
    const before = load.kind === 'check' ? pricesOfCheck(await outcomesOfRows(needs.db, load)) : [];
    const rows = [...before, ...prices];
    const money = await moneyOfRows(needs, load, rows);
    return { rows: rows.length, money: actor.sees_prices ? money : withoutPrices(money) };
  };
}

type Asked = { load: Load; judging: Judging; rows: readonly JudgedRow[] };

async function priceAll(needs: BulkNeeds, kept: Map<string, Kept>, { load, judging, rows }: Asked): Promise<Priced[]> {
  const now = needs.clock.now().getTime();
  for (const [key, { at }] of kept) if (now - at >= KEPT_MS || kept.size > MOST_KEPT) kept.delete(key);
  const inPlaces = places(needs.atOnce);
  const priceOne = async ({ row, cells }: JudgedRow): Promise<Priced> => {
    await breathe();
    const read = await readSentRow(needs, judging, cells);
    if (!read.wanted) return read;
    const units = await Promise.all(read.services.map(async ({ id }) => [id, (await judging.offers.pricerOf(id))?.units]));
    const key = JSON.stringify([load.id, row, units, cells]);
    const known = kept.get(key);
    if (known) return known.priced;
    const priced = await pricesOf(judging, read);
    // Silence is asked again.
    if ('faults' in priced || priced.isWhole) kept.set(key, { at: now, priced });
    return priced;
  };
  return Promise.all(rows.map((row) => inPlaces(() => priceOne(row))));
}
