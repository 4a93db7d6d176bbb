import type { Actor } from '#contract/access/access.ts';
import type { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import { businessFaults } from '#texts/es/billing/business-faults.ts';
import type { BusinessNeeds } from './needs.ts';
import { businessToRead } from './read-businesses.ts';
import { changeBusiness, settleDefault, type BusinessChange } from './store/businesses.ts';
import { auditBusiness, checkTaxes, checkTaxId } from './write-business.ts';

/** PUT /api/business/{id}: what is not sent stays as it is. Nothing is deleted: a disabled one keeps what was charged to it. */
export async function updateBusiness(
  needs: BusinessNeeds,
  { id, ...sent }: RequestOf<typeof billingOperations.updateBusiness>,
  actor: Actor,
): Promise<BusinessView> {
  const { db, access, asks, clock, inTransaction } = needs;
  const { customer_id } = await businessToRead(needs, db, actor, id);
  const { is_default, ...given } = sent.address === undefined ? sent : { ...sent, address: sent.address || null };
  return inTransaction(async (tx) => {
    await access.lockCustomer(tx, customer_id);
    const former = await businessToRead(needs, tx, actor, id);
    const wanted = { ...former, ...given };
    checkTaxes(needs, wanted, former);
    checkDefault(former, wanted.status, is_default);
    const isDisabled = former.status === 'active' && wanted.status === 'disabled';
    if (isDisabled && (await asks.hasOpenDocuments(tx, former))) throw new Refusal('NOT_ALLOWED', { description: businessFaults.hasOpenDocuments });
    if (wanted.tax_id !== former.tax_id) await checkTaxId(tx, customer_id, wanted.tax_id, id);
    const change: BusinessChange = wanted.status === 'disabled' ? { ...given, is_default: false } : given;
    await changeBusiness(tx, former, change, clock.now());
    await settleDefault(tx, customer_id, is_default ? id : null);
    const changed = await businessToRead(needs, tx, actor, id);
    if (isChange(former, changed)) await auditBusiness(needs, tx, actor, former, changed);
    return changed;
  });
}

/** The default hands it over by another becoming it, never by stopping to be it; only an active one is it. */
function checkDefault(former: BusinessView, status: BusinessView['status'], is_default: boolean | undefined): void {
  if (is_default && status === 'disabled') throw new Refusal('WRONG_DATA', { fields: { is_default: businessFaults.disabledDefault } });
  if (is_default === false && former.is_default && status === 'active') {
    throw new Refusal('WRONG_DATA', { fields: { is_default: businessFaults.isDefault } });
  }
}
