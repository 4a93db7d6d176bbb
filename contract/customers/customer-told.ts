import * as z from 'zod/mini';
import { regimes } from '../shared/fiscal.ts';
import { billings } from '../shared/billings.ts';
import { serviceId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { partOf } from '../shared/part-of.ts';
import { textFlag } from '../shared/text-flag.ts';
import { businessAddress } from './business-address.ts';
import { reportFileType, reportView } from './report-shapes.ts';

export const businessTypes = ['Persona física', 'Persona moral'] as const;
export type BusinessType = (typeof businessTypes)[number];
export const companyTypes = ['micro', 'pequeña', 'mediana', 'grande'] as const;
/** Sectors; several may be chosen (AMB-14.08). */
export const sectors = [
  'Comercio electrónico', 'Comercio minorista', 'Comercio mayorista', 'Manufactura', 'Automotriz', 'Alimentos y bebidas', 'Salud y farmacéutico',
  'Textil y calzado', 'Tecnología y electrónica', 'Construcción', 'Agroindustria', 'Servicios profesionales', 'Educación', 'Logística y transporte',
  'Gobierno', 'Otro',
] as const; // prettier-ignore
/** How a customer met us. */
export const channels = [
  'vendor', 'facebook', 'facebook_group', 'instagram', 'google', 'agency_mktg', 'company_dev', 'recommendation', 'event', 'other',
] as const; // prettier-ignore
export const attentions = ['seguimiento', 'independiente', 'sc'] as const;
export const pockets = ['balance', 'prepaid', 'mixed', 'credit'] as const;
export const paymentConditions = ['cash', '7', '15', '22', '30', '60'] as const;
export type PaymentConditions = (typeof paymentConditions)[number];
/** What becomes of guides whose validity ended: money of the pool, or nothing (AMB-12.07). */
export const expiredStocks = ['convert', 'lapse'] as const;
export const dispersions = ['global', 'restrictive'] as const;

/** The whole entity beside what the shell knows of a customer (AMB-14.10). */
export const customerProfile = z.object({
  contact: z.object({ id: z.nullable(userId), first_name: z.string(), last_name: z.string(), email: z.string(), has_password: z.boolean() }),
  phone_number: z.nullable(z.string()),
  business_type: z.nullable(z.enum(businessTypes)),
  company_type: z.nullable(z.enum(companyTypes)),
  set_of_operations: z.array(z.enum(sectors)),
  webpage: z.nullable(z.string()),
  regimen: z.nullable(z.enum(regimes)),
  business_address: z.nullable(businessAddress),
  created_at: z.string(),
  /** Guides that nobody used are cancelled before they lapse, where their carrier allows it. */
  cancels_unused: z.boolean(),
  required_fiscal_information: z.boolean(),
});
/** Per cent of ten-thousandths; it is told alone, so it needs no words of a fault. */
const toldDiscount = z.codec(z.number(), z.int(), { decode: (percent) => Math.round(percent * 10_000), encode: (share) => share / 10_000 });
/** What a client does not learn of its customer. */
export const commercialFields = z.object({
  /** For a customer that was a prospect, whose documents were approved (AMB-15.05). */
  validation_status: z.nullable(z.literal('Validado')),
  channel: z.nullable(z.enum(channels)),
  seller_id: z.nullable(userId),
  seller: z.nullable(z.object({ id: userId, name: z.string(), lastName: z.string(), status: z.enum(['active', 'disabled']) })),
  conditions: z.enum(paymentConditions),
  billing: z.enum(billings),
  dispersion_type: z.enum(dispersions),
  /** What it may owe on credit, null = unlimited, and in charges that came later (AMB-12.02). */
  credit_limit: z.nullable(amount),
  extras_limit: amount,
  /** Null = the usual of what it pays with. */
  expired_stock: z.nullable(z.enum(expiredStocks)),
  reports: z.array(reportView),
  report_file_type: reportFileType,
  /** Staff see all of the catalogue, others those that are on; prices only who may see them. `listCustomerServices` tells more of each. */
  services: z.array(
    z.object({ id: serviceId, enabled: z.boolean(), min_stock: z.number(), price_list: z.optional(amount), discount: z.optional(toldDiscount) }),
  ),
});
export type CustomerProfile = z.output<typeof customerProfile>;
export type CommercialFields = z.output<typeof commercialFields>;

/** Those alone whose money or stock ever moved, or who were charged anything (AMB-13.13). */
export const accountFilter = { for_account_status: z.optional(textFlag) };
/** What its invoices came to, what was paid of them, what of the rest is overdue, and the rest (AMB-13.13). */
export const accountStatus = z.object({ invoiced: amount, paid: amount, overdue: amount, balance: amount });
export type AccountStatus = z.output<typeof accountStatus>;
/** What staff see of a customer in the list. */
export const listedParts = {
  contact: z.optional(z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone_number: z.nullable(z.string()) })),
  seller: z.nullish(z.object({ name: z.string(), lastName: z.string(), status: z.enum(['active', 'disabled']) })),
  conditions: z.optional(commercialFields.shape.conditions),
  balance: z.optional(amount),
  created_at: z.optional(z.string()),
  /** Where the list is bound to those with an account. */
  account_status: z.optional(accountStatus),
};
/** What is told of one customer beside what the shell knows of it. */
export const detailParts = { balance: z.nullable(amount), ...partOf(customerProfile).shape, ...partOf(commercialFields).shape };
