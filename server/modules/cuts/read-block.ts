import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CutsNeeds } from './needs.ts';
import { rowsInForce, type Block } from './rules/rows-in-force.ts';

/** How a customer is cut, and since which day it is so; null = it is billed at once and has no reports (AMB-13.04). */
export async function blockOf(
  { access, customers }: Pick<CutsNeeds, 'access' | 'customers'>,
  reader: Reader,
  customer: CustomerId,
): Promise<(Block & { changed_on: string | null }) | null> {
  if ((await access.customer(reader, customer)).billing !== 'reportes') return null;
  const kept = await customers.reportsOf(reader, customer);
  const block = rowsInForce(kept);
  // What holds where nobody has said anything has always held.
  return { ...block, changed_on: block.by_default ? null : kept.changed_on };
}
