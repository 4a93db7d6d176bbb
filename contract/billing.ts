import type { Centavos } from './shared/money.ts';
import type { Component } from './rating.ts';

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
