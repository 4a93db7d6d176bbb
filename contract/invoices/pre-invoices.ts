import * as z from 'zod/mini';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import { cfdiTexts } from '#texts/es/cfdi/cfdi.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { cfdiStates } from '../cfdi/cfdi-states.ts';
import { answeringRoles, reviewingRoles } from '../cuts/cuts.ts';
import { day, instant } from '../shared/dates.ts';
import { businessId, chargeId, customerId, invoiceId, labelId, preInvoiceId, reportId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { spokenReason } from '../shared/reason.ts';
import { manyLines, oneLine } from '../shared/text.ts';
import { preInvoiceOrigins, preInvoiceStatuses } from './invoice-states.ts';

export const PURCHASE_ORDER_MAX = 40;

/** What a person may do with a pre-invoice as it stands. */
export const preInvoiceActions = ['stamp', 'purchase_order', 'business', 'reject', 'drop', 'settle'] as const;

const period = { period_from: z.nullable(day), period_to: z.nullable(day) };

/** Amounts are null for anyone who sees no prices. */
export const preInvoiceRow = z.object({
  id: preInvoiceId,
  folio: z.string(),
  customer: z.object({ id: customerId, name: z.string() }),
  /** Null: 'Sin razón social', it cannot be stamped. */
  business: z.nullable(z.object({ id: businessId, name: z.string(), tax_id: z.string() })),
  report: z.nullable(z.object({ id: reportId, folio: z.string() })),
  origin: z.enum(preInvoiceOrigins),
  /** Whether its charges are paid already: it is stamped as PUE, else as PPD. */
  settled: z.boolean(),
  ...period,
  charges: z.number(),
  subtotal: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
  /** The day on which it is stamped; null while it waits for a purchase order. */
  invoice_on: z.nullable(day),
  purchase_order: z.nullable(z.string()),
  status: z.enum(preInvoiceStatuses),
  /** Why it was not stamped. */
  words: z.nullable(z.string()),
  /** The invoice that it became, or is becoming. */
  invoice_id: z.nullable(invoiceId),
  actions: z.array(z.enum(preInvoiceActions)),
  created_at: instant,
});
export type PreInvoiceRow = z.output<typeof preInvoiceRow>;

/** Charges of one concept together. */
export const conceptLine = z.object({
  concept: z.string(),
  charges: z.number(),
  net: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
});
export const preInvoiceDetail = z.extend(preInvoiceRow, {
  lines: z.array(conceptLine),
  reason: z.nullable(z.string()),
  /** How its document stands while it is being stamped, for staff. `person`: no machine can tell whether it has its UUID. */
  stamp: z.nullable(z.enum(cfdiStates)),
  /** The invoice that it is to take the place of. */
  replaces_id: z.nullable(invoiceId),
  /**
   * Which money pays one that is not paid before it is sealed, where that covers all of it by then (AMB-13.11, AMB-12.15). Absent: none does, its
   * charges are an order's or on another invoice still.
   */
  paid_first_by: z.optional(z.enum(['favor', 'favor_or_pool'])),
});
export type PreInvoiceDetail = z.output<typeof preInvoiceDetail>;

/** A charge as a pre-invoice or its invoice holds it. */
export const chargeLine = z.object({
  charge_id: chargeId,
  label_id: z.nullable(labelId),
  parcel_number: z.nullable(z.string()),
  concept: z.string(),
  net: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
  created_at: instant,
});
export type ChargeLine = z.output<typeof chargeLine>;

const purchaseOrder = oneLine({ error: words.purchaseOrder }).check(
  z.minLength(1, { error: words.purchaseOrder }),
  z.maxLength(PURCHASE_ORDER_MAX, { error: messages.tooLong(PURCHASE_ORDER_MAX) }),
);

/** One of: stamp now (staff), its purchase order, whom it is billed to, reject it with a reason, drop a substitute (staff). */
export const updatePreInvoiceRequest = z
  .strictObject({
    id: preInvoiceId,
    status: z.optional(z.enum(['stamping', 'rejected', 'cancelled'])),
    purchase_order: z.optional(purchaseOrder),
    business_id: z.optional(businessId),
    reason: z.nullish(spokenReason(words.reason)),
  })
  .check(
    z.refine(({ status, purchase_order, business_id }) => [status, purchase_order, business_id].filter((one) => one !== undefined).length === 1, {
      error: words.oneThing,
    }),
    z.refine(({ status, reason }) => status !== 'rejected' || typeof reason === 'string', { error: words.reason, path: ['reason'] }),
  );
export type UpdatePreInvoice = z.output<typeof updatePreInvoiceRequest>;

/** The largest stamped document that a person brings. */
export const STAMPED_XML_MOST = 4_000_000;

/** What somebody found in the PAC's portal: nothing, the stamped document, or that it should be asked again. */
export const settleStampRequest = z
  .strictObject({
    id: preInvoiceId,
    found: z.enum(['nothing', 'stamped', 'again'], { error: words.settle.found }),
    xml: z.optional(manyLines({ error: cfdiTexts.xmlMissing }).check(z.maxLength(STAMPED_XML_MOST, { error: messages.tooLong(STAMPED_XML_MOST) }))),
  })
  .check(z.refine(({ found, xml }) => (found === 'stamped') === Boolean(xml), { error: cfdiTexts.xmlMissing, path: ['xml'] }));

export { answeringRoles as stampingRoles };

export const preInvoiceOperations = named({
  /** The newest first; open ones unless a status is named. */
  listPreInvoices: operation({
    method: 'GET',
    path: '/api/billing/preInvoices',
    needs: 'canRead.business',
    request: z.object({
      ...pagingFields(20),
      customer_id: z.optional(customerId),
      status: z.catch(z.optional(z.enum([...preInvoiceStatuses, 'open', 'all'])), undefined),
    }),
    response: z.extend(pageOf(preInvoiceRow), { sum: z.nullable(amount) }),
    refusals: ['NOT_FOUND'],
  }),
  getPreInvoice: operation({
    method: 'GET',
    path: '/api/billing/preInvoice/{id}',
    needs: 'canRead.business',
    request: z.object({ id: preInvoiceId }),
    response: preInvoiceDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** What it holds, the oldest first; of one that is over, what it held. `query` looks for number and concept. */
  listPreInvoiceCharges: operation({
    method: 'GET',
    path: '/api/billing/preInvoice/{id}/charges',
    needs: 'canRead.business',
    request: z.object({ ...pagingFields(50), id: preInvoiceId }),
    response: pageOf(chargeLine),
    refusals: ['NOT_FOUND'],
  }),
  /** A person's word on a document of which no machine can tell whether it is stamped; its XML is judged like a PAC's answer. */
  settleStamp: operation({
    method: 'PUT',
    path: '/api/billing/preInvoice/{id}/stamp',
    needs: 'canRead.business',
    roles: answeringRoles,
    asksFactor: true,
    request: settleStampRequest,
    response: preInvoiceDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'CONFLICT'],
  }),
  updatePreInvoice: operation({
    method: 'PUT',
    path: '/api/billing/preInvoice/{id}',
    needs: 'canCreateUpdateDelete.business',
    roles: reviewingRoles,
    asksFactor: true,
    request: updatePreInvoiceRequest,
    response: preInvoiceDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'FORBIDDEN', 'NOT_ALLOWED', 'CONFLICT'],
  }),
});
