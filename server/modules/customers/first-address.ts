import { NO_NUMBER } from '#contract/addresses/addresses.ts';
import type { BusinessAddress } from '#contract/customers/business-address.ts';
import type { BusinessAddressInput, CustomerInput } from '#contract/customers/profile.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CustomersNeeds } from './needs.ts';

/** An address as the profile holds it; a missing number is S/N, as in the book (AMB-4.04). */
export const asKept = ({ number, suite_number, ...address }: BusinessAddressInput): BusinessAddress => ({
  ...address,
  number: number || NO_NUMBER,
  suite_number: suite_number || null,
});

type Made = { id: CustomerId; user: UserId };

/** The address of a new customer becomes the first that all of its people share; its contact is the first user (AMB-14.03). */
export async function addFirstAddress({ addresses, clock }: CustomersNeeds, tx: Tx, { id, user }: Made, input: CustomerInput): Promise<void> {
  const { business_address, business_name, name, last_name, email, phone_number } = input;
  if (!business_address) return;
  const contact = { name, last_name, email, phone_number, extension: null, type: 'Oficina' as const };
  await addresses.insertAddresses(tx, [
    {
      ...business_address,
      ...{ alias: business_name, business_name, tax_id: null, type: 'Oficina', scope: 'global', group_id: null },
      ...{ reference: null, reference_streets: null, latitude: null, longitude: null },
      customer_id: id,
      user_id: user,
      created_at: clock.now(),
      contacts: [{ ...contact, active: null, alias: null, guide_status: null }],
    },
  ]);
}
