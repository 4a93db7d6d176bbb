import type { Component } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillingNeeds } from './needs.ts';
import { isCancellable } from './rules/is-cancellable.ts';
import { heldAs } from './charge-by-hand.ts';
import { componentOf } from './remove-charge.ts';
import { cancelCharges, cancelledCharges, lockCharges } from './store/charges.ts';
import type { ChargeTable } from './tables.ts';

/**
 * Cancels every charge of a guide and gives back what paid them, line by line (AMB-12.14): first what was collected later, then the guide itself.
 * What a report or a pre-invoice held leaves it. What an invoice holds stays there and is credited. A repeat does nothing. CONFLICT for a charge on a
 * pre-invoice that is being stamped, or on an invoice that is being cancelled.
 */
export async function refundLabel({ wallet, clock, asks }: BillingNeeds, tx: Tx, label: LabelId): Promise<void> {
  const charges = await lockCharges(tx, label);
  const invoiced = charges.filter(({ status }) => status === 'Invoiced');
  const free = charges.filter(isCancellable);
  if (free.length + invoiced.length < charges.length) throw new Refusal('NOT_ALLOWED');
  const kept = [...(await removedParts(tx, label)), ...quotedParts(invoiced)];
  const documented = free.filter(({ pre_invoice_id }) => pre_invoice_id !== null);
  await cancelCharges(tx, label, clock.now());
  const reported = free.flatMap(({ id, customer_id, report_id }) => (report_id === null ? [] : [{ id, customer_id, report_id }]));
  if (reported.length > 0) await asks.leftReports(tx, reported);
  if (documented.length > 0) await asks.leftPreInvoices(tx, documented);
  for (const { id: charge_id, customer_id } of free) {
    await wallet.reverseCharge(tx, { charge_id, customer_id });
    // What a guide written by hand costs is held under its charge, so that it can be made again at another price.
    await wallet.refund(tx, heldAs(charge_id));
  }
  await wallet.refund(tx, label, kept);
  if (invoiced.length > 0) await asks.credit(tx, invoiced);
}

/** What a review took back of its price before. After a refund these are all of it, and then nothing is left to give back. */
async function removedParts(tx: Tx, label: LabelId): Promise<Component[]> {
  return quotedParts(await cancelledCharges(tx, label));
}

const quotedParts = (charges: readonly ChargeTable[]): Component[] =>
  charges.flatMap((charge) => (charge.source === 'quote' ? (componentOf(charge) ?? []) : []));
