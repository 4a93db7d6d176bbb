import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { businessFaults } from '#texts/es/billing/business-faults.ts';
import { billableBusiness } from './store/businesses.ts';

/** Who a guide is billed to: the wanted razón social, nobody (null), or the customer's default where nothing is said (AMB-7.06). */
export async function businessFor(reader: Reader, customer: CustomerId, wanted: BusinessId | null | undefined): Promise<BusinessId | null> {
  if (wanted === null) return null;
  const business = await billableBusiness(reader, customer, wanted ?? 'default');
  if (wanted === undefined) return business?.id ?? null;
  if (!business) throw new Refusal('NOT_FOUND');
  if (business.status === 'disabled') throw new Refusal('WRONG_DATA', { fields: { business_id: businessFaults.disabled } });
  return business.id;
}
