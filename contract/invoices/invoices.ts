import * as z from 'zod/mini';
import { cancelMotives } from '../cfdi/cfdi-states.ts';
import { answeringRoles } from '../cuts/cuts.ts';
import { day, instant } from '../shared/dates.ts';
import { cfdiUses, paymentMethods, paymentTypes } from '../shared/fiscal.ts';
import { businessId, cfdiId, customerId, invoiceId, preInvoiceId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { invoiceEvents, invoiceOrigins, invoiceStatuses, offeredMotives, preInvoiceStatuses } from './invoice-states.ts';
import { conceptLine } from './pre-invoices.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

/** Amounts are null for anyone who sees no prices. */
export const invoiceRow = z.object({
  id: invoiceId,
  cfdi_id: cfdiId,
  /** 'F-12'; null until it is sealed. */
  folio: z.nullable(z.string()),
  uuid: z.nullable(z.string()),
  customer: z.object({ id: customerId, name: z.string() }),
  /** As the document names it. */
  business: z.object({ id: businessId, name: z.string(), tax_id: z.string() }),
  origin: z.enum(invoiceOrigins),
  settled: z.boolean(),
  payment_method: z.enum(paymentMethods),
  payment_type: z.enum(paymentTypes),
  subtotal: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
  balance: z.nullable(amount),
  issued_at: z.nullable(instant),
  due_at: z.nullable(day),
  status: z.enum(invoiceStatuses),
  created_at: instant,
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceDetail = z.extend(invoiceRow, {
  pre_invoice: z.object({ id: preInvoiceId, folio: z.string() }),
  cfdi_use: z.enum(cfdiUses),
  retained: z.nullable(amount),
  paid: z.nullable(amount),
  credited: z.nullable(amount),
  lines: z.array(conceptLine),
  /** Why SAT was, or is to be, asked to cancel it. */
  motive: z.nullable(z.enum(cancelMotives)),
  /** The invoice that this one takes the place of. */
  substitutes: z.nullable(invoiceId),
  /** What is to take its place, or did: the newest substitute. */
  substitute: z.nullable(z.object({ id: preInvoiceId, folio: z.string(), status: z.enum(preInvoiceStatuses), invoice_id: z.nullable(invoiceId) })),
  /** What happened to its document, the newest first. */
  history: z.array(z.object({ what: z.enum(invoiceEvents), at: instant, motive: z.nullable(z.enum(cancelMotives)), words: z.nullable(z.string()) })),
  /** What became of its stamp or of its cancellation. */
  words: z.nullable(z.string()),
  /** Motives by which this person may have it cancelled now. */
  motives: z.array(z.enum(offeredMotives)),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** What /facturas is narrowed by; `from` and `to` are days of issue. */
export const invoiceFilters = z.object({
  query: pagingFields(20).query,
  customer_id: z.optional(customerId),
  business_id: z.optional(businessId),
  status: z.catch(z.optional(z.enum(invoiceStatuses)), undefined),
  ...periodFields,
});
export type InvoiceFilters = z.output<typeof invoiceFilters>;

export const invoiceOperations = named({
  /** The newest first. A customer sees what has a UUID; `query` looks for UUID, folio, RFC and name. */
  listInvoices: operation({
    method: 'GET',
    path: '/api/billing/invoices',
    needs: 'canRead.business',
    request: z.object({ ...pagingFields(20), ...invoiceFilters.shape }).check(periodInOrder),
    response: z.extend(pageOf(invoiceRow), { sum: z.nullable(amount) }),
    refusals: ['NOT_FOUND'],
  }),
  getInvoice: operation({
    method: 'GET',
    path: '/api/billing/invoice/{id}',
    needs: 'canRead.business',
    request: z.object({ id: invoiceId }),
    response: invoiceDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** SAT is asked after the answer, and by motive 01 once the substitute is stamped: `business_id` says to whom that is made out. */
  cancelInvoice: operation({
    method: 'POST',
    path: '/api/billing/invoice/{id}/cancel',
    needs: 'canRead.business',
    roles: answeringRoles,
    asksFactor: true,
    request: z.strictObject({ id: invoiceId, motive: z.enum(offeredMotives), business_id: z.optional(businessId) }),
    response: invoiceDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'CONFLICT'],
  }),
});
