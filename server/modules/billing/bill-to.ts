import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BilledGuide } from './api.ts';
import { businessFor } from './business-for.ts';
import { isOnDocument, lockCharges, setBusiness } from './store/charges.ts';

/** The charges of a guide go to another razón social of its customer, while none of them is on a document (AMB-10.07). */
export async function billTo(tx: Tx, guide: BilledGuide, business_id: BusinessId): Promise<void> {
  await businessFor(tx, guide.customer_id, business_id);
  // Anyone who puts one on a document waits, and finds it where it belongs.
  await lockCharges(tx, guide.id);
  if (await isOnDocument(tx, guide)) throw new Refusal('NOT_ALLOWED');
  await setBusiness(tx, guide, business_id);
}
