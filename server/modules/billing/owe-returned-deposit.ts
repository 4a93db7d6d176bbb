import type { ChargeId, CustomerId, DepositId, UserId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { depositWords } from '#texts/es/deposits/deposit-words.ts';
import type { BillingNeeds } from './needs.ts';
import { insertCharges } from './store/insert-charges.raw.ts';

type Returned = { id: DepositId; customer_id: CustomerId; amount: Centavos };

/** What nobody held any more of a deposit that the bank took back: owed, without IVA, on no invoice. The entry that took it back wrote the debt. */
export async function oweReturnedDeposit({ access, clock }: BillingNeeds, tx: Tx, { id, customer_id, amount }: Returned): Promise<void> {
  const { customer_modality } = await access.customer(tx, customer_id);
  const contact = await access.contactOf(tx, customer_id);
  const nothing = {
    business_id: null,
    label_id: null,
    purchase_id: null,
    parcel_number: null,
    report_id: null,
    pre_invoice_id: null,
    invoice_id: null,
  };
  await insertCharges(tx, [
    {
      ...nothing,
      id: id as string as ChargeId,
      customer_id,
      user_id: contact?.id ?? (customer_id as string as UserId),
      concept: depositWords.returnedDeposit,
      source: 'deposit',
      report_name: 'guides',
      report_type: 'guides',
      quantity: 1,
      unit_price: amount,
      rate: 0,
      net: amount,
      iva: ZERO,
      total: amount,
      payment_kind: customer_modality === 'credit' ? 'credit' : 'balance',
      lines: [],
      settled: false,
      invoiceable: false,
      status: 'Created',
      created_at: clock.now(),
      cancelled_at: null,
      cancelled_with_guide: false,
    },
  ]);
}
