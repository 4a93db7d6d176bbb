import { PURCHASE } from '#contract/billing/billing.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { accounts } from '#ledger/account.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OrderToCharge } from './api.ts';
import { insertCharges } from './store/insert-charges.raw.ts';
import type { ChargeTable } from './tables.ts';

/** What was sold with an order of prepaid guides, a charge for each of its lines: it is invoiced like any other, and the ledger has it already (AMB-12.10). */
export async function chargeOrder(tx: Tx, order: OrderToCharge): Promise<void> {
  const { id: purchase_id, customer_id, user_id, business_id, folio, isOwed, at, lines } = order;
  const charges = lines.map(({ id, concept, quantity, price, net, iva, total }): ChargeTable => ({
    ...{ id, customer_id, user_id, business_id, label_id: null, purchase_id, parcel_number: folio, concept: concept ?? PURCHASE, source: 'purchase' },
    ...{ report_name: 'guides', report_type: 'guides', quantity, unit_price: price, rate: IVA_PERCENT, net, iva, total },
    ...{ payment_kind: isOwed ? 'credit' : 'balance', settled: !isOwed, status: isOwed ? 'Created' : 'Applied', invoiceable: true },
    lines: isOwed ? [] : [{ from: 'pool', account: accounts.pool(customer_id), amount: total }],
    ...{ report_id: null, pre_invoice_id: null, invoice_id: null, created_at: at, cancelled_at: null, cancelled_with_guide: false },
  }));
  await insertCharges(tx, charges);
}
