import type { ChargeId, CustomerId } from '#contract/shared/ids.ts';
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
 * The same of charges that a report holds and its documents are about to hold: one that the pool covers is on no invoice that asks for it once more. Answers all
 * of them as they then stand; the caller has locked them.
 */
export async function settleReported(needs: BillingNeeds, tx: Tx, charges: readonly ChargeTable[]): Promise<ChargeTable[]> {
  const paid = new Set<ChargeId>();
  // Ids of one moment have no order of their own, but always the same.
  const owed = charges
    .filter(({ settled, source }) => !settled && source !== 'purchase')
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1));
  for (const charge of owed) if (await settleOne(needs, tx, charge)) paid.add(charge.id);
  return charges.map((charge) => (paid.has(charge.id) ? { ...charge, settled: true } : charge));
}

/**
 * Saldo a favor or the pool pays charges of a pre-invoice that is about to be stamped, all of them or none; answers whether it did. The caller has locked
 * them: they stay where they are.
 */
export async function payWhole(
  { wallet }: Pick<BillingNeeds, 'wallet'>,
  tx: Tx,
  charges: readonly ChargeTable[],
  from: 'favor' | 'pool',
): Promise<boolean> {
  const [first] = charges;
  if (!first) return false;
  const customer = first.customer_id;
  const lines = await wallet.settleWhole(tx, customer, charges.map(owedOf), from);
  if (lines === null) return false;
  for (const [index, { id }] of charges.entries()) await markSettled(tx, { id, customer_id: customer }, lines.slice(index, index + 1));
  return true;
}

const owedOf = ({ id: charge_id, customer_id, label_id, net, iva, total, concept: description }: ChargeTable) => ({
  ...{ charge_id, customer_id, label_id, taxed: { net, iva, total }, description },
});

/**
 * Collects one owed charge when the pool covers all of it, and answers whether it did; of a customer with credit what no invoice ever holds, from its saldo a
 * favor too.
 */
export async function settleOne({ wallet, access }: BillingNeeds, tx: Tx, charge: ChargeTable): Promise<boolean> {
  const { customer_id } = charge;
  const hasCredit = (await access.customer(tx, customer_id)).customer_modality === 'credit';
  if (hasCredit && charge.invoiceable) return false;
  const owed = owedOf(charge);
  const lines = (await wallet.settleCharge(tx, owed)) ?? (hasCredit ? await wallet.settleWhole(tx, customer_id, [owed], 'favor') : null);
  if (lines) await markSettled(tx, charge, lines);
  return lines !== null;
}
