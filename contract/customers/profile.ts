import * as z from 'zod/mini';
import { customerFaults as faults } from '#texts/es/customers/customer-faults.ts';
import { addressInput } from '../addresses/addresses.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { isRegimenOfPerson, regimes, type Regimen } from '../shared/fiscal.ts';
import { customerId, userId } from '../shared/ids.ts';
import { amountOr } from '../shared/money.ts';
import { partOf } from '../shared/part-of.ts';
import { phone } from '../shared/phone.ts';
import { inCapitals, oneLine } from '../shared/text.ts';
import { servicesInput } from '../tariffs/services.ts';
import {
  attentions,
  businessTypes,
  channels,
  companyTypes,
  dispersions,
  expiredStocks,
  paymentConditions,
  pockets,
  sectors,
  type BusinessType,
} from './customer-told.ts';
import { billings } from '../shared/billings.ts';
import { reportFileType, reportInput } from './report-shapes.ts';

const letters = /^[\p{L} .]+$/u;
const person = (error: string) =>
  oneLine({ error }).check(
    z.minLength(1, { error, abort: true }),
    z.maxLength(50, { error: messages.tooLong(50) }),
    z.regex(letters, { error: faults.letters }),
  );

const isUrl = (typed: string): boolean => typed === '' || (/^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(typed) && URL.canParse(typed));

const { zip_code, neighborhood, city, state, street, number, suite_number, country } = addressInput.shape;
/** Optional as a whole, complete where it is given (AMB-14.05). */
const businessAddressInput = z.object({ zip_code, neighborhood, city, state, street, number, suite_number, country });
export type BusinessAddressInput = z.output<typeof businessAddressInput>;

/** Centavos; more than any customer owes, so that a slip of the hand is refused. */
const MOST_LIMIT = 100_000_000_00;
const limit = amountOr(faults.limit).check(z.refine((value) => value >= 0 && value <= MOST_LIMIT, { error: faults.limit }));

/** A customer as its form sends it. Who may send what is said by `fieldsOf`. */
export const customerInput = z.object({
  business_name: oneLine({ error: faults.businessName }).check(
    z.overwrite(inCapitals),
    z.minLength(1, { error: faults.businessName }),
    z.maxLength(50, { error: messages.tooLong(50) }),
  ),
  name: person(faults.name),
  last_name: person(faults.lastName),
  email: oneLine({ error: faults.email }).check(
    z.minLength(1, { error: faults.email, abort: true }),
    z.email({ error: faults.emailInvalid }),
    z.maxLength(254, { error: faults.emailInvalid }),
  ),
  phone_number: phone,
  business_type: z.nullish(z.enum(businessTypes)),
  company_type: z.nullish(z.enum(companyTypes)),
  set_of_operations: z.optional(z.array(z.enum(sectors)).check(z.maxLength(sectors.length))),
  webpage: z.nullish(oneLine().check(z.maxLength(200, { error: faults.urlTooLong }), z.refine(isUrl, { error: faults.url }))),
  business_address: z.nullish(businessAddressInput),
  channel: z.nullish(z.enum(channels)),
  seller_id: z.nullish(userId),
  regimen: z.enum(regimes, { error: faults.regimen }),
  modality: z.optional(z.enum(attentions)),
  conditions: z.optional(z.enum(paymentConditions)),
  billing: z.optional(z.enum(billings)),
  dispersion_type: z.optional(z.enum(dispersions)),
  customer_modality: z.optional(z.enum(pockets)),
  /** Null = unlimited. What a limit is raised to above HIGH_VALUE waits for a second person (AMB-12.02). */
  credit_limit: z.nullish(limit),
  extras_limit: z.optional(limit),
  expired_stock: z.nullish(z.enum(expiredStocks)),
  reports: z.optional(z.array(reportInput).check(z.maxLength(4))),
  report_file_type: z.optional(reportFileType),
  /** Guides that nobody used are cancelled before they lapse; false unless said. */
  cancels_unused: z.optional(z.boolean()),
  /** Rows of the services that change; each writer's columns alone count (AMB-16.04). */
  services: z.optional(servicesInput),
  /** Also gives what is switched on to every user who may use some services only (AMB-14.03). */
  add_services_to_users: z.optional(z.boolean()),
  /** Never asked of a customer so far (A-5.50, AMB-14.06). */
  required_fiscal_information: z.optional(z.literal(false)),
});
export type CustomerInput = z.output<typeof customerInput>;
export type CustomerField = keyof CustomerInput | 'status';

/** What is changed of a customer. */
export const customerPart = partOf(customerInput);

export const customerChange = z.extend(customerPart, { id: customerId, status: z.optional(z.enum(['ACTIVE', 'LOCKED'])) });

/** What a customer's own people keep of it (AMB-14.02). */
const ownFields: readonly CustomerField[] = ['name', 'last_name', 'phone_number', 'webpage', 'company_type', 'set_of_operations', 'cancels_unused'];
/** What is root's alone (S-6.31 to S-6.33, AMB-12.01). */
const rootFields: readonly CustomerField[] = ['seller_id', 'status', 'reports', 'report_file_type'];

/** What a customer is made with is the same for all; root changes it afterwards (AMB-14.03). */
const laterFields: readonly CustomerField[] = ['credit_limit', 'extras_limit', 'expired_stock'];

/** Whether a person of this role may write a field of a customer; `isNew`: of one that is being made. */
export function mayWriteField(role: string, field: CustomerField, isNew = false): boolean {
  if (laterFields.includes(field)) return role === 'root' && !isNew;
  if (role === 'root') return true;
  if (role === 'customer') return !isNew && ownFields.includes(field);
  if (role !== 'agent') return false;
  if (field === 'add_services_to_users') return false;
  return !rootFields.includes(field) && (isNew || field !== 'customer_modality');
}

/** What a customer attended as 'sc' cannot choose (A-4.06, AMB-12.01). */
export const lockedBySc = { conditions: 'cash', billing: 'inmediata' } as const;

type Judged = {
  business_type?: BusinessType | null | undefined;
  regimen?: Regimen | null | undefined;
  modality?: string | undefined;
  customer_modality?: string | undefined;
};

/** What its fields say of each other: field → message. */
export function customerFaultsAmong({ business_type, regimen, modality, customer_modality }: Judged): Record<string, string> {
  return {
    ...(business_type && regimen && !isRegimenOfPerson(business_type === 'Persona moral' ? 'moral' : 'fisica', regimen)
      ? { regimen: faults.regimenOf }
      : {}),
    ...(modality === 'sc' && customer_modality === 'credit' ? { customer_modality: faults.noCredit } : {}),
  };
}
