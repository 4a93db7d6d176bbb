import { isStanding } from '#contract/invoices/invoice-states.ts';
import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { chargesOnDocuments } from './store/read-invoices.ts';

/**
 * How documents hold a guide: 'stamping' while one of its charges is being invoiced, 'replacing' while its invoice is cancelled or takes the place of one that is;
 * null = they let it go: of an invoice that stands a credit note takes it back.
 */
export async function whyNotCancelled(reader: Reader, guide: { id: LabelId; customer_id: CustomerId }): Promise<'stamping' | 'replacing' | null> {
  const charges = await chargesOnDocuments(reader, guide);
  if (charges.some(({ status }) => status === 'stamping')) return 'stamping';
  const isFree = ({ invoice_status, replaced_status }: (typeof charges)[number]): boolean =>
    invoice_status !== null && isStanding(invoice_status) && (replaced_status === null || replaced_status === 'cancelled');
  return charges.every(isFree) ? null : 'replacing';
}
