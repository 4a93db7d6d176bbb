import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { chargesOnDocuments } from './store/read-invoices.ts';

/** How documents hold a guide: 'stamping' while one of its charges is being invoiced, 'invoiced' once one is; null = they let it go. */
export async function whyNotCancelled(reader: Reader, guide: { id: LabelId; customer_id: CustomerId }): Promise<'stamping' | 'invoiced' | null> {
  const charges = await chargesOnDocuments(reader, guide);
  if (charges.some(({ status }) => status === 'stamping')) return 'stamping';
  return charges.length > 0 ? 'invoiced' : null;
}
