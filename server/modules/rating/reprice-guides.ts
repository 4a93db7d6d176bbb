import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { BoughtGuide, RepricedGuide, VolumeGrid } from './api.ts';
import { gridOf, selectColumn } from './rules/rate-config.ts';
import { repriceGuide } from './rules/reprice-guide.ts';
import { inputsOf } from './store/batches.ts';

/** Prices guides of a customer again, by each of these grids, in the order in which they are asked. */
export async function repriceGuides(
  reader: Reader,
  { customer_id, guides, grids: given }: { customer_id: CustomerId; guides: readonly BoughtGuide[]; grids: readonly VolumeGrid[] },
): Promise<readonly (RepricedGuide | null)[]> {
  const grids = given.map(({ prices, zones, volume }) => gridOf({ prices: selectColumn(prices, volume), zones }));
  const rows = await inputsOf(reader, customer_id, [...new Set(guides.map(({ rate_id }) => rate_id))]);
  const inputs = new Map(rows.map((row) => [row.rate_id, row]));
  return guides.map(({ rate_id, row_index }) => {
    const input = inputs.get(rate_id);
    const priced = grids.map((grid) => (input && grid ? repriceGuide(input, row_index, grid) : null));
    const prices = priced.flatMap((one) => one?.total ?? []);
    const row = priced[0]?.row;
    return row === undefined || prices.length < grids.length ? null : { row, prices };
  });
}
