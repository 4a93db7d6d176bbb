import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { businessFaults } from '#texts/es/billing/business-faults.ts';
import { billableBusiness, wholeBusiness } from './store/businesses.ts';
import type { BusinessTable } from './tables.ts';

/** Who a guide is billed to: the wanted razón social, nobody (null), or the customer's default where nothing is said (AMB-7.06). */
export async function businessFor(reader: Reader, customer: CustomerId, wanted: BusinessId | null | undefined): Promise<BusinessId | null> {
  if (wanted === null) return null;
  const business = await billableBusiness(reader, customer, wanted ?? 'default');
  if (wanted === undefined) return business?.id ?? null;
  if (!business) throw new Refusal('NOT_FOUND');
  if (business.status === 'disabled') throw new Refusal('WRONG_DATA', { fields: { business_id: businessFaults.disabled } });
  return business.id;
}

/** The razón social that an order is invoiced to, as it stands: NOT_FOUND when it is not the customer's, WRONG_DATA when disabled. */
export async function billable(reader: Reader, customer: CustomerId, id: BusinessId): Promise<BusinessTable> {
  const business = await wholeBusiness(reader, customer, id);
  if (!business) throw new Refusal('NOT_FOUND');
  if (business.status === 'disabled') throw new Refusal('WRONG_DATA', { fields: { business_id: businessFaults.disabled } });
  return business;
}

/** RFC and name of a razón social of a customer, active or not. */
export async function businessName(reader: Reader, customer: CustomerId, id: BusinessId): Promise<string | null> {
  const business = await wholeBusiness(reader, customer, id);
  return business ? `${business.tax_id} · ${business.business_name}` : null;
}
