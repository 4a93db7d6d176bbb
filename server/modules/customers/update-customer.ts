import type { Actor } from '#contract/access/access.ts';
import type { customersOperations } from '#contract/customers/customers.ts';
import { isReportsEmpty } from '#contract/customers/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { foldText } from '#contract/shared/paging.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import { customerFaults } from '#texts/es/customers/customer-faults.ts';
import type { StoredCustomer } from '../access/api.ts';
import type { CustomersNeeds } from './needs.ts';
import { askForLimits, sortedLimits } from './limits.ts';
import { asKept } from './first-address.ts';
import { emptyProfile } from './profile.ts';
import { checkCustomer, withLocks, written } from './rules/customer-change.ts';
import { keepProfile, readProfile } from './store/profiles.ts';
import type { ProfileTable } from './tables.ts';
import { auditCustomer, checkSeller, given } from './write-customer.ts';

type Operation = typeof customersOperations.updateCustomer;
type Sent = Omit<RequestOf<Operation>, 'id'>;

/** PUT /api/customer/{id}: what was sent and its writer may write is merged into what is stored; a colleague's other fields stay. */
export async function updateCustomer(needs: CustomersNeeds, { id, ...request }: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { access, inTransaction, clock } = needs;
  const sent = written(actor.role, request);
  return inTransaction(async (tx) => {
    await access.customerOf(tx, actor, id);
    await access.lockCustomer(tx, id);
    const former = await access.customerOf(tx, actor, id);
    const formerProfile = (await readProfile(tx, id)) ?? emptyProfile(id, clock.now());
    const customer = rowAfter(former, sent);
    const profile = profileAfter(formerProfile, sent, clock.now());
    checkCustomer({ ...profile, regimen: profile.regimen ?? undefined, modality: customer.modality, customer_modality: customer.customer_modality });
    await checkRow(needs, tx, former, customer);
    const limits = sortedLimits(needs, former, given({ credit_limit: sent.credit_limit, extras_limit: sent.extras_limit }));
    const { business_name, status, modality, customer_modality, dispersion_type, conditions, billing, seller_id, expired_stock } = customer;
    await access.changeCustomer(tx, id, {
      ...{ business_name, status, modality, customer_modality, dispersion_type, conditions, billing, seller_id, expired_stock },
      ...limits.alone,
      search_text: foldText(business_name),
    });
    await keepProfile(tx, profile);
    await needs.tariffs.saveServices(tx, actor, id, { services: sent.services ?? [], addsToUsers: sent.add_services_to_users ?? false });
    await changePerson(needs, tx, actor, former, sent);
    const before = { ...formerProfile, ...former };
    const after = { ...profile, ...customer, ...limits.alone, changed_at: formerProfile.changed_at };
    if (isChange(before, after)) await auditCustomer(needs, tx, actor, before, after);
    const approval_id = await askForLimits(needs, tx, actor, former, limits.waits);
    return { id, ...given({ approval_id }) };
  });
}

function rowAfter(former: StoredCustomer, sent: Sent): StoredCustomer {
  const { business_name, status, modality, customer_modality, dispersion_type, conditions, billing, seller_id, expired_stock } = sent;
  return withLocks({
    ...former,
    ...given({ business_name, status, modality, customer_modality, dispersion_type, conditions, billing, seller_id, expired_stock }),
  });
}

function profileAfter(former: ProfileTable, sent: Sent, changed_at: Date): ProfileTable {
  const { business_type, company_type, set_of_operations, webpage, business_address, channel, regimen, reports, report_file_type, cancels_unused } =
    sent;
  return {
    ...former,
    ...given({ business_type, company_type, set_of_operations, channel, regimen, report_file_type, cancels_unused }),
    ...(webpage === undefined ? {} : { webpage: webpage || null }),
    ...(business_address === undefined ? {} : { business_address: business_address && asKept(business_address) }),
    ...(reports === undefined ? {} : { reports: isReportsEmpty(reports) ? [] : reports }),
    changed_at,
  };
}

/** What other records say of a change of the row. */
async function checkRow(needs: CustomersNeeds, tx: Tx, former: StoredCustomer, wanted: StoredCustomer): Promise<void> {
  const { access, wallet } = needs;
  if (wanted.business_name !== former.business_name) await access.holdCustomerName(tx, wanted.business_name, former.id);
  if (wanted.seller_id !== former.seller_id) await checkSeller(needs, tx, wanted.seller_id);
  if (wanted.customer_modality !== former.customer_modality && (await wallet.hasOpenReservation(tx, former.id))) {
    throw new Refusal('NOT_ALLOWED', { description: customerFaults.openReservation, fields: { customer_modality: customerFaults.openReservation } });
  }
}

/** Names, phone and e-mail of the form are those of the first user (AMB-14.05). */
async function changePerson({ access }: CustomersNeeds, tx: Tx, actor: Actor, { id }: StoredCustomer, sent: Sent): Promise<void> {
  const { name, last_name, phone_number, email } = sent;
  const change = given({ name, last_name, email, phone_number: phone_number === undefined ? undefined : phone_number || null });
  const contact = Object.keys(change).length > 0 ? await access.contactOf(tx, id) : null;
  if (contact) await access.changeContact(tx, actor, contact, change);
}
