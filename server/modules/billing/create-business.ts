import type { Actor } from '#contract/access/access.ts';
import type { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import type { BusinessNeeds } from './needs.ts';
import { businessToRead } from './read-businesses.ts';
import { insertBusinesses, settleDefault } from './store/businesses.ts';
import { auditBusiness, checkTaxes, checkTaxId } from './write-business.ts';

/** POST /api/business: of one's own customer; staff name it. The first one is the default (AMB-13.15). */
export async function createBusiness(
  needs: BusinessNeeds,
  { customer_id: asked, is_default = false, ...input }: RequestOf<typeof billingOperations.createBusiness>,
  actor: Actor,
  once: Once,
): Promise<Kept<BusinessView>> {
  const { db, access, clock } = needs;
  const customer_id = await access.customerAsked(db, actor, { customer_id: asked });
  if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  checkTaxes(needs, input);
  const id = newId<BusinessId>();
  const at = clock.now();
  const { address, payment_method = null, payment_type = null } = input;
  const optional = { address: address || null, payment_method, payment_type };
  return once(async (tx) => {
    await access.lockCustomer(tx, customer_id);
    await checkTaxId(tx, customer_id, input.tax_id, null);
    const born = { ...input, ...optional, id, customer_id, is_default: false, status: 'active', created_at: at, changed_at: at } as const;
    await insertBusinesses(tx, [born]);
    await settleDefault(tx, customer_id, is_default ? id : null);
    const made = await businessToRead(needs, tx, actor, id);
    await auditBusiness(needs, tx, actor, null, made);
    return made;
  });
}
