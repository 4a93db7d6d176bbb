import type { Actor } from '#contract/access/access.ts';
import { presets } from '#contract/access/people.ts';
import type { customersOperations } from '#contract/customers/customers.ts';
import type { CustomerInput } from '#contract/customers/profile.ts';
import { isReportsEmpty } from '#contract/customers/reports.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { auditCustomer, checkSeller, given } from './write-customer.ts';
import type { CustomersNeeds } from './needs.ts';
import { addFirstAddress, asKept } from './first-address.ts';
import { emptyProfile } from './profile.ts';
import { checkCustomer, withLocks, written } from './rules/customer-change.ts';
import { keepProfile } from './store/profiles.ts';

type Operation = typeof customersOperations.createCustomer;

/** POST /api/customer: a customer, its first user and what is kept of it, all or nothing; the mail leaves after the commit (AMB-14.03). */
export async function createCustomer(
  needs: CustomersNeeds,
  request: RequestOf<Operation>,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<Operation>>> {
  return once(async (tx) => ({ id: await addCustomer(needs, tx, request, actor) }));
}

/** A customer and its first user, in a transaction that may do more. */
export async function addCustomer(
  needs: CustomersNeeds,
  tx: Tx,
  request: CustomerInput,
  actor: Actor,
  bringRates?: (customer: CustomerId) => Promise<void>,
): Promise<CustomerId> {
  const { access, clock, tariffs } = needs;
  const input = withLocks(written(actor.role, request, true));
  checkCustomer(input);
  const email = input.email.toLowerCase();
  await access.holdCustomerName(tx, input.business_name, null);
  await access.holdEmail(tx, email);
  await checkSeller(needs, tx, input.seller_id);
  const { business_name, modality, conditions, billing, dispersion_type, customer_modality, seller_id } = input;
  const id = await access.createCustomer(tx, {
    business_name,
    custom_id: await access.nextCustomerNumber(tx),
    seller_id: seller_id ?? null,
    ...given({ modality, conditions, billing, dispersion_type, customer_modality }),
  });
  const user = await access.createUser(tx, {
    customer_id: id,
    name: input.name,
    last_name: input.last_name,
    email,
    phone_number: input.phone_number || null,
    role: 'customer',
    permissions: presets.administrator,
    password_hash: null,
  });
  const { business_type = null, company_type = null, set_of_operations = [], webpage, channel = null, regimen, reports = [] } = input;
  await keepProfile(tx, {
    ...emptyProfile(id, clock.now()),
    ...{ business_type, company_type, set_of_operations, channel, regimen },
    webpage: webpage || null,
    business_address: input.business_address ? asKept(input.business_address) : null,
    reports: isReportsEmpty(reports) ? [] : reports,
    report_file_type: input.report_file_type ?? 'separate_files',
    cancels_unused: input.cancels_unused ?? false,
  });
  await addFirstAddress(needs, tx, { id, user }, input);
  if (actor.role === 'agent') await access.assignCustomers(tx, [{ agent_id: actor.id, customer_id: id }]);
  await bringRates?.(id);
  await tariffs.saveServices(tx, actor, id, { services: input.services ?? [], addsToUsers: false });
  await tariffs.addMissingRates(tx, actor, id, input.services ?? []);
  await auditCustomer(needs, tx, actor, null, await access.customerOf(tx, actor, id));
  await access.invite(tx, user, actor.id);
  await needs.requestClabe(tx, id);
  return id;
}
