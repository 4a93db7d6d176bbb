import type { BusinessType } from '#contract/customers/customer-told.ts';
import type { CustomerId, ProspectId } from '#contract/shared/ids.ts';

/** Whose documents they are. */
export type DocumentOwner =
  | { kind: 'prospect'; id: ProspectId; business_type: BusinessType | null }
  | { kind: 'customer'; id: CustomerId; business_type: BusinessType | null };
