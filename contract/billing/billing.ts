import * as z from 'zod/mini';
import { businessInput, businessStatus, businessView } from './businesses.ts';
import { day } from '../shared/dates.ts';
import { businessId, customerId, userId } from '../shared/ids.ts';
import { amount, type Centavos } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import type { Component } from '../rating/rating.ts';

export const chargeStatuses = ['Created', 'Applied', 'Cancelled', 'Report', 'PreInvoice', 'Invoiced'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** Concepts of AMB-13.01 for what a quote prices; the wire value is the Spanish word. */
export const conceptOf: Record<Component, string> = {
  label_price: 'Guía',
  insurance: 'Seguro',
  irregular_delivery_price: 'E. Irregular',
  reissue_price: 'Reexpedición',
  overweight_price: 'Sobrepeso',
};

/** Concept of the charge that a cancelled guide makes when it is used after all (AMB-12.14). */
export const CANCELLED_LABEL_USED = 'Guía cancelada utilizada';

/** Concept of the charge of a delivered guide that was used a second time (AMB-10.09). */
export const LABEL_REUSED = 'Guía reutilizada';

/** Concept of the guides that an order sold. */
export const PURCHASE = 'Compra de guías';

export type ReportName = 'guides' | 'overweight_platform' | 'overweight_supplier' | 'insurance';
/** The report a quoted component belongs to. */
export const reportOf: Record<Component, ReportName> = {
  label_price: 'guides',
  insurance: 'insurance',
  irregular_delivery_price: 'guides',
  reissue_price: 'guides',
  overweight_price: 'overweight_platform',
};

/** Unsettled charges above this refuse new guides of balance, mixed and prepaid customers (AMB-12.02). */
export const DEFAULT_EXTRAS_LIMIT = 100_000 as Centavos;

/** Whose razones sociales: one's own; staff name the customer, or see those of all in their scope. */
const ofCustomer = { customer_id: z.optional(customerId) };

export const billingOperations = named({
  /** Active ones unless said otherwise (O-3.26). */
  listBusinesses: operation({
    method: 'GET',
    path: '/api/business',
    needs: 'canRead.business',
    request: z.object({
      ...pagingFields(1000),
      ...ofCustomer,
      /** Those of the customers of one seller. */
      seller_id: z.optional(userId),
      status: z.optional(z.enum(['active', 'disabled', 'all'])),
    }),
    response: pageOf(businessView),
    refusals: ['NOT_FOUND'],
  }),
  getBusiness: operation({
    method: 'GET',
    path: '/api/business/{id}',
    needs: 'canRead.business',
    request: z.object({ id: businessId }),
    response: businessView,
    refusals: ['NOT_FOUND'],
  }),
  /** What was charged to one; amounts are null for anyone who sees no prices. */
  getBusinessSummary: operation({
    method: 'GET',
    path: '/api/business/{id}/summary',
    needs: 'canRead.business',
    request: z.object({ id: businessId }),
    response: z.object({
      business: businessView,
      /** Since the first of the month: what was charged and not given back, of how many guides and users. */
      month: z.object({ since: day, labels: z.number(), users: z.number(), total: z.nullable(amount) }),
      /** Charged and not paid yet, whenever it was; of what invoices hold what is left of them. */
      owed: z.nullable(amount),
      /** Charged and on no document yet, whenever it was. */
      not_invoiced: z.nullable(amount),
    }),
    refusals: ['NOT_FOUND'],
  }),
  createBusiness: operation({
    method: 'POST',
    path: '/api/business',
    needs: 'canCreateUpdateDelete.business',
    status: 201,
    isKeyed: true,
    request: z.extend(businessInput, ofCustomer),
    response: businessView,
    refusals: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** What is not sent stays as it is. Disabling the default makes the oldest active one the default; one with open pre-invoices or
   * invoices that are owed is not disabled (NOT_ALLOWED). */
  updateBusiness: operation({
    method: 'PUT',
    path: '/api/business/{id}',
    needs: 'canCreateUpdateDelete.business',
    request: z.extend(partOf(businessInput), { id: businessId, status: z.optional(businessStatus) }),
    response: businessView,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT'],
  }),
});
