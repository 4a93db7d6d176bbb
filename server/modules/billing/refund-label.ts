import type { Component } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillingNeeds } from './needs.ts';
import { isCancellable } from './rules/is-cancellable.ts';
import { heldAs } from './charge-by-hand.ts';
import { componentOf } from './remove-charge.ts';
import { cancelCharges, cancelledCharges, lockCharges } from './store/charges.ts';

/**
 * Cancels every charge of a guide and gives back what paid them, line by line (AMB-12.14): first what was collected later, then the guide itself.
 * What a report or a pre-invoice held leaves it. A repeat does nothing. A charge on an invoice is refused (NOT_ALLOWED): its document comes first; on
 * a pre-invoice that is being stamped CONFLICT.
 */
export async function refundLabel({ wallet, clock, asks }: BillingNeeds, tx: Tx, label: LabelId): Promise<void> {
  const charges = await lockCharges(tx, label);
  if (!charges.every(isCancellable)) throw new Refusal('NOT_ALLOWED');
  const removed = await removedParts(tx, label);
  const documented = charges.filter(({ pre_invoice_id }) => pre_invoice_id !== null);
  await cancelCharges(tx, label, clock.now());
  const reported = charges.flatMap(({ id, customer_id, report_id }) => (report_id === null ? [] : [{ id, customer_id, report_id }]));
  if (reported.length > 0) await asks.leftReports(tx, reported);
  if (documented.length > 0) await asks.leftPreInvoices(tx, documented);
  for (const { id: charge_id, customer_id } of charges) {
    await wallet.reverseCharge(tx, { charge_id, customer_id });
    // What a guide written by hand costs is held under its charge, so that it can be made again at another price.
    await wallet.refund(tx, heldAs(charge_id));
  }
  await wallet.refund(tx, label, removed);
}

/** What a review took back of its price before. After a refund these are all of it, and then nothing is left to give back. */
async function removedParts(tx: Tx, label: LabelId): Promise<Component[]> {
  const cancelled = await cancelledCharges(tx, label);
  return cancelled.flatMap((charge) => (charge.source === 'quote' ? (componentOf(charge) ?? []) : []));
}
