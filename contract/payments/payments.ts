import * as z from 'zod/mini';
import { paymentWords as words } from '#texts/es/payments/payment-words.ts';
import { answeringRoles, reviewingRoles } from '../cuts/cuts.ts';
import { day, instant } from '../shared/dates.ts';
import { paymentTypes } from '../shared/fiscal.ts';
import { businessId, cfdiId, customerId, depositId, invoiceId, paymentId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { spokenReason } from '../shared/reason.ts';
import { typedSum } from '../wallet/typed-sum.ts';
import { chosenSources, complementStates, paymentSources, paymentStatuses } from './payment-states.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

/** Invoices that one payment pays at most: a complement of more lines is read by nobody. */
export const MOST_APPLIED = 100;

/** Amounts are null for anyone who sees no prices. */
export const paymentRow = z.object({
  id: paymentId,
  folio: z.string(),
  customer: z.object({ id: customerId, name: z.string() }),
  /** Whose invoices it pays: one complement has one receiver. */
  business: z.object({ id: businessId, name: z.string(), tax_id: z.string() }),
  source: z.enum(paymentSources),
  /** When the money was received. */
  paid_at: instant,
  payment_type: z.enum(paymentTypes),
  reference: z.string(),
  amount: z.nullable(amount),
  /** Folios of what it pays. */
  invoices: z.array(z.string()),
  status: z.enum(paymentStatuses),
  complement: z.object({
    state: z.enum(complementStates),
    /** The day on which it is stamped by itself. */
    on: z.nullable(day),
    cfdi_id: z.nullable(cfdiId),
    uuid: z.nullable(z.string()),
  }),
  created_at: instant,
});
export type PaymentRow = z.output<typeof paymentRow>;

/** What a person may do with a payment as it stands. */
export const paymentActions = ['cancel', 'stamp'] as const;

/** What happens to a payment. */
export const paymentEvents = ['made', 'stamped', 'cancel_asked', 'cancelled', 'cancel_refused'] as const;

export const paymentDetail = z.extend(paymentRow, {
  applications: z.array(
    z.object({
      invoice_id: invoiceId,
      folio: z.string(),
      amount: z.nullable(amount),
      iva: z.nullable(amount),
      /** Parcialidad. */
      installment: z.number(),
      balance_before: z.nullable(amount),
      balance_after: z.nullable(amount),
    }),
  ),
  /** What became of its complement, or why it is not stamped or cancelled. */
  words: z.nullable(z.string()),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
  /** What happened to it and to its complement, the newest first. */
  history: z.array(z.object({ what: z.enum(paymentEvents), at: instant, words: z.nullable(z.string()) })),
  actions: z.array(z.enum(paymentActions)),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

/** An invoice that may be paid now. */
export const payableRow = z.object({
  id: invoiceId,
  folio: z.string(),
  business: z.object({ id: businessId, name: z.string() }),
  total: z.nullable(amount),
  balance: z.nullable(amount),
  due_at: z.nullable(day),
  is_overdue: z.boolean(),
});

export type PayableRow = z.output<typeof payableRow>;

/** A deposit of which something can still be applied. */
export const depositToApply = z.object({ id: depositId, tracking_key: z.string(), received_at: instant, left: z.nullable(amount) });

export const createPaymentRequest = z.strictObject({
  /** Whose invoices; of a customer its own. */
  customer_id: z.optional(customerId),
  source: z.enum(chosenSources),
  /** The deposit that is applied, for this source alone. */
  deposit_id: z.optional(depositId),
  applications: z
    .array(z.strictObject({ invoice_id: invoiceId, amount: typedSum(words.amount) }))
    .check(z.minLength(1, { error: words.chooseInvoices }), z.maxLength(MOST_APPLIED, { error: words.tooMany(MOST_APPLIED) })),
});
export type CreatePayment = z.output<typeof createPaymentRequest>;

/** Cancel it with a reason, or have its complement stamped before its day, or again. */
export const updatePaymentRequest = z
  .strictObject({ id: paymentId, status: z.enum(['cancelled', 'stamping']), reason: z.nullish(spokenReason(words.reason)) })
  .check(z.refine(({ status, reason }) => status !== 'cancelled' || typeof reason === 'string', { error: words.reason, path: ['reason'] }));
export type UpdatePayment = z.output<typeof updatePaymentRequest>;

export { answeringRoles as payingRoles };

export const paymentsOperations = named({
  /** The newest first; `query` looks for folio, reference, folio of an invoice and customer. */
  listPayments: operation({
    method: 'GET',
    path: '/api/billing/payments',
    needs: 'canRead.business',
    request: z
      .object({
        ...pagingFields(20),
        customer_id: z.optional(customerId),
        status: z.catch(z.optional(z.enum(paymentStatuses)), undefined),
        ...periodFields,
      })
      .check(periodInOrder),
    response: z.extend(pageOf(paymentRow), { sum: z.nullable(amount) }),
    refusals: ['NOT_FOUND'],
  }),
  getPayment: operation({
    method: 'GET',
    path: '/api/billing/payment/{id}',
    needs: 'canRead.business',
    request: z.object({ id: paymentId }),
    response: paymentDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** What a customer owes on invoices, in the order in which deposits pay it, and what it can be paid from; its latest deposits for those who apply them. */
  listPayable: operation({
    method: 'GET',
    path: '/api/billing/payable',
    needs: 'canRead.business',
    request: z.object({ customer_id: z.optional(customerId) }),
    response: z.object({
      data: z.array(payableRow),
      balance: z.nullable(amount),
      favor: z.nullable(amount),
      deposits: z.array(depositToApply),
      /** Where the money of its deposits stands. */
      deposited: z.enum(['balance', 'favor']),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** Staff apply a deposit, the pool or saldo a favor; a customer pays with its pool ('Pagar con saldo'), by the right to share it. */
  createPayment: operation({
    method: 'POST',
    path: '/api/billing/payments',
    needs: 'canRead.business',
    roles: reviewingRoles,
    status: 201,
    asksFactor: true,
    isKeyed: true,
    request: createPaymentRequest,
    response: paymentDetail,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'INSUFFICIENT_BALANCE', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  updatePayment: operation({
    method: 'PUT',
    path: '/api/billing/payment/{id}',
    needs: 'canRead.business',
    roles: answeringRoles,
    asksFactor: true,
    request: updatePaymentRequest,
    response: paymentDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'CONFLICT'],
  }),
});
