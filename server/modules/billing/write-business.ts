import type { Actor } from '#contract/access/access.ts';
import { faultsAmong } from '#contract/billing/businesses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { isGenericRfc } from '#contract/shared/fiscal.ts';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { businessFaults } from '#texts/es/billing/business-faults.ts';
import type { BusinessNeeds } from './needs.ts';
import { isTaxIdTaken } from './store/businesses.ts';
import type { BusinessTable } from './tables.ts';

type Judged = Parameters<typeof faultsAmong>[0] & { zip_code: string };

/**
 * Refuses what SAT's catalogues do not allow together. SAT takes a generic RFC at the issuer's own postal code alone; one that stood before with
 * another, for a former issuer, is asked for it when its RFC or its postal code is changed.
 */
export function checkTaxes({ issuer }: Pick<BusinessNeeds, 'issuer'>, business: Judged, former?: Judged): void {
  const fields = faultsAmong(business);
  const { tax_id, zip_code } = business;
  const isNew = tax_id !== former?.tax_id || zip_code !== former.zip_code;
  const zip = issuer.issuer()?.zip;
  if (isNew && isGenericRfc(tax_id) && zip !== undefined && zip_code !== zip) fields['zip_code'] = businessFaults.genericZip(zip);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}

/** Refuses a second one with the same RFC; the caller holds the customer. */
export async function checkTaxId(tx: Tx, customer: CustomerId, tax_id: string, except: BusinessId | null): Promise<void> {
  if (await isTaxIdTaken(tx, customer, tax_id, except)) throw new Refusal('CONFLICT', { fields: { tax_id: businessFaults.rfcTaken } });
}

/** What an audit row says of one; never a name or an address. The RFC is told: it decides between whom money may move. */
const factsOf = ({
  tax_id,
  regimen,
  cfdi_use,
  status,
  is_default,
}: Pick<BusinessTable, 'tax_id' | 'regimen' | 'cfdi_use' | 'status' | 'is_default'>) => ({
  tax_id,
  regimen,
  cfdi_use,
  status,
  is_default,
});

type Told = Parameters<typeof factsOf>[0] & Pick<BusinessTable, 'id' | 'customer_id'>;

export async function auditBusiness({ audit }: BusinessNeeds, tx: Tx, actor: Actor, before: Told | null, after: Told): Promise<void> {
  const { id, customer_id } = after;
  const action = before ? 'business.changed' : 'business.created';
  const facts = { before: before && factsOf(before), after: factsOf(after) };
  await audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, action, entity: 'business', entity_id: id, ...facts });
}
