import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PaymentsNeeds } from './needs.ts';
import { paymentFolio } from './rules/folio.ts';
import type { Payment } from './store/payments.ts';

export type PaymentAct = 'made' | 'complement_given' | 'complement_stamped' | 'complement_refused' | 'cancel_asked' | 'cancel_refused' | 'cancelled';

/** Writes an act on a payment down; `actor_id` null = a job or a deposit did it. */
export const auditPayment = (
  { audit }: Pick<PaymentsNeeds, 'audit'>,
  tx: Tx,
  { id, n, customer_id, status, source, amount }: Payment,
  act: PaymentAct,
  actor_id: UserId | null = null,
  facts: object = {},
): Promise<void> =>
  audit(tx, {
    ...{ actor_id, on_behalf_of: null, customer_id, action: `payment.${act}`, entity: 'payment', entity_id: id },
    after: { folio: paymentFolio(Number(n)), status, source, amount, ...facts },
  });
