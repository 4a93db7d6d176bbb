import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillingNeeds } from './needs.ts';
import { lockOwedCharges, markSettled } from './store/charges.ts';
import type { ChargeTable } from './tables.ts';

/**
 * Collects what a customer owes from its pool, oldest first, whole charges: those that are Created and in no report (AMB-12.15). A charge that
 * the pool does not cover is passed over. What a customer with credit owes waits for its invoice.
 */
export async function settleCharges(needs: BillingNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  for (const charge of await lockOwedCharges(tx, customer)) await settleOne(needs, tx, charge);
}

/** Collects one owed charge when the pool covers all of it. */
export async function settleOne({ wallet, access }: BillingNeeds, tx: Tx, charge: ChargeTable): Promise<void> {
  const { id: charge_id, customer_id, label_id, net, iva, total, concept: description } = charge;
  if ((await access.customer(tx, customer_id)).customer_modality === 'credit') return;
  const lines = await wallet.settleCharge(tx, { charge_id, customer_id, label_id, taxed: { net, iva, total }, description });
  if (lines) await markSettled(tx, charge, lines);
}
