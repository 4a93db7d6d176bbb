import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CustomerRow } from '../access/api.ts';
import type { ReportsBlock } from '../customers/api.ts';
import type { CutsNeeds } from './needs.ts';
import { rowsInForce, type Block } from './rules/rows-in-force.ts';

export type BlockInForce = Block & { changed_on: string | null };
type Needs = Pick<CutsNeeds, 'access' | 'customers'>;

/** How a customer is cut, and since which day it is so; null = it is billed at once and has no reports (AMB-13.04). */
export const blockOf = async ({ access, customers }: Needs, reader: Reader, customer: CustomerId): Promise<BlockInForce | null> => {
  const row = await access.customer(reader, customer);
  return row.billing === 'reportes' ? inForce(await customers.reportsOf(reader, customer)) : null;
};

/** The same of many customers, by as many statements as of one; those without reports are left out. */
export async function blocksOf(
  { access, customers }: Needs,
  reader: Reader,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, BlockInForce>> {
  const rows = await access.customersById(reader, ids);
  const kept = await customers.reportsOfAll(reader, ids);
  return new Map(
    ids.flatMap((id) => {
      const [row, block]: [CustomerRow | undefined, ReportsBlock | undefined] = [rows.get(id), kept.get(id)];
      return row?.billing === 'reportes' && block ? [[id, inForce(block)] as const] : [];
    }),
  );
}

function inForce(kept: ReportsBlock): BlockInForce {
  const block = rowsInForce(kept);
  // What holds where nobody has said anything has always held.
  return { ...block, changed_on: block.by_default ? null : kept.changed_on };
}
