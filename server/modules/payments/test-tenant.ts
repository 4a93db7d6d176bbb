import type { InvoiceId, PaymentId } from '#contract/shared/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { lockSettledPayment } from './store/payments.ts';

/** The payment of the planted invoice, which was settled when it was charged: it posts nothing. */
export const plant: PlantTenant = async ({ portal, database, customer, ids }) => {
  const id = String(ids['invoice']) as InvoiceId;
  const payment = await database.inTransaction(async (tx) => {
    const [invoice] = await portal.api.invoices.documentsOf(tx, customer, [id]);
    if (!invoice) throw new Error('no invoice was planted');
    await portal.api.payments.invoiceStamped(tx, { ...invoice, payment_type: '03', settled: true, origin: 'report' });
    return lockSettledPayment(tx, customer, `invoice ${id}`);
  });
  return { payment: String(payment?.id) as PaymentId };
};
