import { paymentStatuses } from '#contract/payments/payment-states.ts';
import { paymentsOperations } from '#contract/payments/payments.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { defineList } from '../../frame/records/list-definition.ts';
import { aCustomer, aDay, oneOf } from '../../frame/records/list-filters.ts';

/** /pagos: the newest first. */
export const paymentList = defineList({
  path: '/pagos',
  operation: paymentsOperations.listPayments,
  sorts: ['created_at'],
  order: 'desc',
  filters: { estado: oneOf('all', ...paymentStatuses), from: aDay(), to: aDay(), cliente: aCustomer() },
  mayOpen: looksLikeId,
  request: ({ estado, from, to, cliente }) => ({
    status: estado === 'all' ? undefined : estado,
    from: from || undefined,
    to: to || undefined,
    // Left out: staff may be acting for a customer.
    ...(cliente ? { customer_id: cliente } : {}),
  }),
});
