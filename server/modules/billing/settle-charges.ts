import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillingNeeds } from './needs.ts';
import { lockOwedCharges, markSettled } from './store/charges.ts';
import type { ChargeTable } from './tables.ts';

/**
 * Collects what a customer owes from its pool, oldest first, whole charges: those that are Created and in no report (AMB-12.15). A charge that
 * the pool does not cover is passed over. What a customer with credit owes waits for its invoice, but for what no invoice ever holds.
 */
export async function settleCharges(needs: BillingNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  const isInvoiced = (await needs.access.customer(tx, customer)).customer_modality !== 'credit';
  for (const charge of await lockOwedCharges(tx, customer, { isInvoiced })) await settleOne(needs, tx, charge);
}

/**
 * Saldo a favor pays charges of a pre-invoice that is about to be stamped, all of them or none; answers whether it did. The caller has locked them: they
 * stay where they are.
 */
export async function payByFavor(
  { wallet }: Pick<BillingNeeds, 'wallet'>,
  tx: Tx,
  customer: CustomerId,
  charges: readonly ChargeTable[],
): Promise<boolean> {
  const owed = charges.map(({ id: charge_id, customer_id, label_id, net, iva, total, concept: description }) => ({
    ...{ charge_id, customer_id, label_id, taxed: { net, iva, total }, description },
  }));
  const lines = await wallet.settleByFavor(tx, customer, owed);
  if (lines === null) return false;
  for (const [index, { id }] of charges.entries()) await markSettled(tx, { id, customer_id: customer }, lines.slice(index, index + 1));
  return true;
}

/** Collects one owed charge when the pool covers all of it; of a customer with credit what no invoice ever holds, from its saldo a favor too. */
export async function settleOne({ wallet, access }: BillingNeeds, tx: Tx, charge: ChargeTable): Promise<void> {
  const { id: charge_id, customer_id, label_id, net, iva, total, concept: description } = charge;
  const hasCredit = (await access.customer(tx, customer_id)).customer_modality === 'credit';
  if (hasCredit && charge.invoiceable) return;
  const owed = { charge_id, customer_id, label_id, taxed: { net, iva, total }, description };
  const lines = (await wallet.settleCharge(tx, owed)) ?? (hasCredit ? await wallet.settleByFavor(tx, customer_id, [owed]) : null);
  if (lines) await markSettled(tx, charge, lines);
}
