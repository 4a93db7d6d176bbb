import { paymentsOperations } from '#contract/payments/payments.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { PaymentsApi } from './api.ts';
import { applyDeposit } from './apply-deposit.ts';
import { createPayment } from './create-payment.ts';
import { invoiceFell, invoiceStamped } from './follow-invoices.ts';
import { paymentsJobs } from './jobs.ts';
import type { PaymentsNeeds } from './needs.ts';
import { listPayable } from './read-payable.ts';
import { listPayments, paymentToRead } from './read-payments.ts';
import { paymentFolio } from './rules/folio.ts';
import { hasUnstamped, liveParts, paidByDeposit } from './store/payments.ts';
import { purposeOf } from './stamp-complement.ts';
import { appliedOfDeposits, bookedPayments, partsOfInvoices, paymentsAmong } from './store/booked.raw.ts';
import { statedParts } from './store/stated.ts';
import { updatePayment } from './update-payment.ts';

/** Money is applied to invoices, and SAT has a complement of it. */
export const buildPayments = (needs: PaymentsNeeds): { api: PaymentsApi; routes: Route[]; jobs: Job[] } => ({
  api: {
    bookedPayments: async (reader, page) =>
      (await bookedPayments(reader, page)).map((one) => ({ ...one, folio: paymentFolio(one.n), purpose: purposeOf(one.id) })),
    paymentsAmong,
    appliedOfDeposits,
    partsOfInvoices,
    applyDeposit: (tx, deposit) => applyDeposit(needs, tx, deposit),
    paymentOf: async (reader, customer, deposit) => {
      const [first] = (await paidByDeposit(reader, customer, deposit)).folios;
      return first === undefined ? null : paymentFolio(first);
    },
    partsOf: (reader, customer, invoice) => liveParts(reader, customer, [invoice]),
    isComplemented: async (reader, customer, invoice) => !(await hasUnstamped(reader, customer, invoice)),
    stated: async (reader, customer) => (await statedParts(reader, customer)).map(({ n, ...part }) => ({ ...part, folio: paymentFolio(Number(n)) })),
    invoiceStamped: (tx, invoice) => invoiceStamped(needs, tx, invoice),
    invoiceFell: (tx, invoice) => invoiceFell(needs, tx, invoice),
  },
  routes: [
    route(paymentsOperations.listPayments, (request, { actor }) => listPayments(needs, request, actor)),
    route(paymentsOperations.getPayment, ({ id }, { actor }) => paymentToRead(needs, needs.db, id, actor)),
    route(paymentsOperations.listPayable, (request, { actor }) => listPayable(needs, request, actor)),
    keyedRoute(paymentsOperations.createPayment, (request, { actor }, once) => createPayment(needs, request, actor, once)),
    route(paymentsOperations.updatePayment, (request, { actor }) => updatePayment(needs, request, actor)),
  ],
  jobs: paymentsJobs(needs),
});
