import * as z from 'zod/mini';
import { businessFaults } from '#texts/es/billing/business-faults.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import { cfdiUses, paymentMethods, paymentTypes, regimes, TO_BE_DEFINED, type PaymentMethod, type PaymentType } from '../shared/fiscal.ts';
import { carrierSlug } from '../carriers/carrier-key.ts';
import { manualConcepts } from '../manual/manual-concepts.ts';
import { day, instant } from '../shared/dates.ts';
import { approvalId, businessId, customerId, purchaseId, serviceId, userId } from '../shared/ids.ts';
import { amount, positiveAmount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { can, type Rights, type Role } from '../shared/permissions.ts';

const faults = purchaseTexts.faults;

/** The life of an order of prepaid guides (AMB-12.10). */
export const purchaseStatuses = ['pending_payment', 'paid', 'credited', 'cancelled'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];
/** How it is paid: by one deposit of exactly its total, from the pool at once, or later. */
export const settlements = ['transfer', 'balance', 'credit'] as const;
export type Settlement = (typeof settlements)[number];

export const MOST_UNITS = 100_000;
export const MOST_LINES = 50;
export const USUAL_VALIDITY_DAYS = 365;
export const MOST_VALIDITY_DAYS = 3650;
/** Bank business days that an order waits for its deposit. */
export const DAYS_TO_PAY = 3;

/** Who sees and makes orders: an account of a customer that may disperse, and root and agent for a customer (AMB-12.09, AMB-12.10). */
const buyers = ['canCreateUpdateDelete.disperse', 'canCreateUpdateDelete.dispersion'] as const;
export const buyingRoles = ['root', 'agent', 'customer', 'client'] as const satisfies readonly Role[];
/** Root and agent set prices, charges and validity (AMB-12.09). */
export const sellsGuides = (rights: Rights): boolean =>
  (rights.role === 'root' || rights.role === 'agent') && can(rights, 'canCreateUpdateDelete.dispersion');

/** Only these have a pocket for stock (AMB-12.10). */
export const hasStockPocket = (customer_modality: string): boolean => customer_modality === 'prepaid' || customer_modality === 'mixed';

/** How an order is to be invoiced follows how it is paid: at once in some form, or later and 'por definir' (AMB-12.10). */
export const paymentOf = (settlement: Settlement): { payment_method: PaymentMethod; payment_type: PaymentType } =>
  settlement === 'credit' ? { payment_method: 'PPD', payment_type: TO_BE_DEFINED } : { payment_method: 'PUE', payment_type: '03' };

const quantity = z
  .int({ error: faults.quantity })
  .check(z.gte(1, { error: faults.quantity }), z.lte(MOST_UNITS, { error: faults.mostUnits(MOST_UNITS) }));
const price = positiveAmount.check(z.refine((value) => value > 0, { error: faults.price }));

export const orderItem = z.object({
  service_id: serviceId,
  quantity,
  /** Net, of one unit: staff alone. */
  price: z.optional(price),
});

/** What is sold with the units; `id` is its concept. `iva` is that of the whole line, and checked (AMB-12.09). */
export const orderCharge = z.object({
  id: z.enum(manualConcepts, { error: faults.concept }),
  price,
  quantity: z.int({ error: faults.quantity }).check(z.gte(1, { error: faults.quantity }), z.lte(999, { error: faults.quantity })),
  iva: positiveAmount,
});

/** Tax data of the order (O-3.38). */
export const orderBilling = z.object({
  business_id: businessId,
  regimen: z.enum(regimes, { error: businessFaults.regimen }),
  cfdi_use: z.enum(cfdiUses, { error: businessFaults.use }),
  payment_method: z.enum(paymentMethods, { error: faults.method }),
  payment_type: z.enum(paymentTypes, { error: faults.form }),
});

const oneOfEach = z.check<{ items: readonly { service_id: string }[] }>(({ value: { items }, issues }) => {
  const services = items.map(({ service_id }) => service_id);
  const twice = services.findIndex((service, index) => services.indexOf(service) < index);
  if (twice >= 0) issues.push({ code: 'custom', message: faults.twice, path: ['items', twice, 'quantity'], input: items });
});

/** What is ordered, the first step of three. */
export const orderBasket = z
  .object({
    items: z.array(orderItem).check(z.minLength(1, { error: faults.none }), z.maxLength(MOST_LINES, { error: faults.many(MOST_LINES) })),
    /** Staff alone, as is how long the units can be spent. */
    charges: z.optional(z.array(orderCharge).check(z.maxLength(MOST_LINES))),
    validity_days: z.optional(
      z
        .int({ error: faults.validity })
        .check(z.gte(1, { error: faults.validity }), z.lte(MOST_VALIDITY_DAYS, { error: faults.mostDays(MOST_VALIDITY_DAYS) })),
    ),
  })
  .check(oneOfEach);
export type OrderBasket = z.output<typeof orderBasket>;

/** How it is paid and whom it is invoiced to, the second. */
export const orderTerms = z.object({ ...orderBilling.shape, settlement: z.enum(settlements, { error: faults.settlement }) });
export type OrderTerms = z.output<typeof orderTerms>;

export const createPurchaseRequest = z
  .object({
    /** Staff name whom they sell to. */
    customer_id: z.optional(customerId),
    ...orderBasket.shape,
    ...orderTerms.shape,
  })
  .check(oneOfEach);
export type CreatePurchase = z.output<typeof createPurchaseRequest>;

/** Amounts are null for anyone who may not see prices (AMB-3.06). */
const shown = z.nullable(amount);
const person = z.object({ id: userId, name: z.string() });

export const purchaseActions = ['pay', 'cancel'] as const;

export const purchaseRow = z.object({
  id: purchaseId,
  folio: z.string(),
  created_at: instant,
  status: z.enum(purchaseStatuses),
  settlement: z.enum(settlements),
  customer: z.object({ id: customerId, name: z.string() }),
  created_by: person,
  /** Made by staff for the customer. */
  by_staff: z.boolean(),
  units: z.number(),
  total: shown,
  /** Last day of its deposit while it waits. */
  pay_until: z.nullable(day),
  /** When its units could be spent first. */
  paid_at: z.nullable(instant),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(purchaseActions)),
});
export type PurchaseRow = z.output<typeof purchaseRow>;

const line = { quantity: z.number(), price: shown, net: shown, iva: shown, total: shown };
export const purchaseDetail = z.extend(purchaseRow, {
  lines: z.array(z.object({ service: z.object({ id: serviceId, carrier: carrierSlug, name: z.string() }), ...line })),
  charges: z.array(z.object({ concept: z.string(), ...line })),
  subtotal: shown,
  iva: shown,
  billing: z.object({
    business_id: businessId,
    tax_id: z.string(),
    business_name: z.string(),
    regimen: z.enum(regimes),
    cfdi_use: z.enum(cfdiUses),
    payment_method: z.enum(paymentMethods),
    payment_type: z.enum(paymentTypes),
  }),
  /** Last day of its units; null until they can be spent. */
  valid_until: z.nullable(day),
  validity_days: z.number(),
  /** Account for its transfer; null while the customer has none. */
  clabe: z.nullable(z.string()),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
});
export type PurchaseDetail = z.output<typeof purchaseDetail>;

/** A prepaid service that a customer may buy units of. */
export const serviceToBuy = z.object({
  service_id: serviceId,
  carrier: carrierSlug,
  service: z.string(),
  min_stock: z.number(),
  /** Free units of the customer's pool. */
  available: z.number(),
  /** Net, of one unit. */
  price: shown,
});
export type ServiceToBuy = z.output<typeof serviceToBuy>;

export const purchaseOperations = named({
  /** What a customer may buy, and how it may pay. Empty for customers without a pocket for stock. */
  listServicesToBuy: operation({
    method: 'GET',
    path: '/api/dispersion/services',
    needs: buyers,
    roles: buyingRoles,
    request: z.object({ customer_id: z.optional(customerId) }),
    response: z.object({
      data: z.array(serviceToBuy),
      /** Money of the pool. */
      pool: shown,
      /** Why it cannot buy on credit; null = it can, as far as its limit goes. */
      no_credit: z.nullable(z.string()),
    }),
    refusals: ['NOT_FOUND', 'WRONG_DATA'],
  }),
  /** A repeat of its key answers the order that was made. From the pool it is paid with it, all or nothing. */
  createPurchase: operation({
    method: 'POST',
    path: '/api/dispersion/purchase',
    needs: buyers,
    roles: buyingRoles,
    asksFactor: true,
    isKeyed: true,
    status: 201,
    request: createPurchaseRequest,
    /** A sale below the tariff above HIGH_VALUE makes nothing yet and answers what waits (AMB-12.12). */
    response: z.union([
      z.object({ id: purchaseId, folio: z.string(), total: shown, status: z.enum(purchaseStatuses) }),
      z.object({ approval_id: approvalId }),
    ]),
    refusals: ['WRONG_DATA', 'NOT_FOUND', 'FORBIDDEN', 'CUSTOMER_LOCKED', 'INSUFFICIENT_BALANCE', 'CREDIT_LIMIT', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  listPurchases: operation({
    method: 'GET',
    path: '/api/dispersion/purchase',
    needs: buyers,
    roles: buyingRoles,
    request: z.object({
      ...pagingFields(20),
      customer_id: z.optional(customerId),
      status: z.catch(z.optional(z.enum(purchaseStatuses)), undefined),
    }),
    response: pageOf(purchaseRow),
    refusals: ['NOT_FOUND'],
  }),
  getPurchase: operation({
    method: 'GET',
    path: '/api/dispersion/purchase/{id}',
    needs: buyers,
    roles: buyingRoles,
    request: z.object({ id: purchaseId }),
    response: purchaseDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** Pays a pending order from the pool, or cancels it: one of both. */
  updatePurchase: operation({
    method: 'PUT',
    path: '/api/dispersion/purchase/{id}',
    needs: buyers,
    roles: buyingRoles,
    asksFactor: true,
    request: z
      .object({ id: purchaseId, status: z.optional(z.literal('cancelled')), settlement: z.optional(z.literal('balance')) })
      .check(({ value, issues }) => {
        if ((value.status === undefined) === (value.settlement === undefined))
          issues.push({ code: 'custom', message: faults.oneStep, path: ['status'], input: value });
      }),
    response: purchaseDetail,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'INSUFFICIENT_BALANCE', 'WRONG_DATA'],
  }),
});
