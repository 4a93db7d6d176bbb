import * as z from 'zod/mini';
import { businessFaults as faults } from '#texts/es/billing/business-faults.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { inRfcForm } from '../shared/rfc.ts';
import {
  cfdiUses,
  isGenericRfc,
  isPaymentPair,
  isRegimenOf,
  isUseOf,
  ofGenericRfc,
  paymentMethods,
  paymentTypes,
  regimes,
  type CfdiUse,
  type PaymentMethod,
  type PaymentType,
  type Regimen,
} from '../shared/fiscal.ts';
import { email } from '../shared/email.ts';
import { businessId, customerId } from '../shared/ids.ts';
import { wordsOf } from '../catalogs/place-names.ts';
import { oneLine } from '../shared/text.ts';
import { placeZip } from '../catalogs/zip-codes.ts';

export const EMAILS_MAX = 5;
export const BUSINESS_NAME_MAX = 250;
export const BUSINESS_ADDRESS_MAX = 360;

const requiredRfc = oneLine({ error: faults.rfcRequired }).check(z.minLength(1, { error: faults.rfcRequired }), ...inRfcForm);
const name = oneLine({ error: faults.name }).check(
  z.minLength(1, { error: faults.name }),
  z.maxLength(BUSINESS_NAME_MAX, { error: messages.tooLong(BUSINESS_NAME_MAX) }),
  // With a dot or a space more it is the same.
  z.refine((typed) => wordsOf(typed).join(' ') !== 'publico en general', { error: faults.publicName }),
);

/** A razón social as its form sends it; what its fields say of each other is in `faultsAmong`. */
export const businessInput = z.object({
  tax_id: requiredRfc,
  business_name: name,
  regimen: z.enum(regimes, { error: faults.regimen }),
  zip_code: placeZip,
  address: z.nullish(oneLine().check(z.maxLength(BUSINESS_ADDRESS_MAX, { error: messages.tooLong(BUSINESS_ADDRESS_MAX) }))),
  cfdi_use: z.enum(cfdiUses, { error: faults.use }),
  /** Wishes for orders; how a charge was paid decides what is stamped. */
  payment_method: z.nullish(z.enum(paymentMethods)),
  payment_type: z.nullish(z.enum(paymentTypes)),
  emails: z.array(email).check(z.minLength(1, { error: faults.emails }), z.maxLength(EMAILS_MAX, { error: faults.tooManyEmails(EMAILS_MAX) })),
  /** The first of a customer is its default whatever is said. */
  is_default: z.optional(z.boolean()),
});
export type BusinessInput = z.output<typeof businessInput>;

export const businessStatus = z.enum(['active', 'disabled']);

export const businessView = z.object({
  id: businessId,
  customer_id: customerId,
  customer_name: z.string(),
  tax_id: z.string(),
  business_name: z.string(),
  regimen: z.enum(regimes),
  zip_code: z.string(),
  address: z.nullable(z.string()),
  cfdi_use: z.enum(cfdiUses),
  payment_method: z.nullable(z.enum(paymentMethods)),
  payment_type: z.nullable(z.enum(paymentTypes)),
  emails: z.array(z.string()),
  is_default: z.boolean(),
  status: businessStatus,
});
export type BusinessView = z.output<typeof businessView>;

type Judged = {
  tax_id: string;
  regimen: Regimen;
  cfdi_use: CfdiUse;
  payment_method?: PaymentMethod | null | undefined;
  payment_type?: PaymentType | null | undefined;
};

/** What a PAC would refuse: field → message; empty when all goes together (AMB-13.15). */
export function faultsAmong({ tax_id, regimen, cfdi_use, payment_method, payment_type }: Judged): Record<string, string> {
  const isGeneric = isGenericRfc(tax_id);
  const found: Record<string, string> = {};
  if (!isRegimenOf(tax_id, regimen)) {
    found['regimen'] = isGeneric ? faults.genericRegimen : tax_id.length === 12 ? faults.notOfMoral : faults.notOfFisica;
  }
  if (isGeneric && cfdi_use !== ofGenericRfc.cfdi_use) found['cfdi_use'] = faults.genericUse;
  else if (!isUseOf(regimen, cfdi_use)) found['cfdi_use'] = faults.notOfRegimen;
  if (payment_method && payment_type && !isPaymentPair(payment_method, payment_type)) {
    found['payment_type'] = payment_method === 'PPD' ? faults.paidLater : faults.paidAtOnce;
  }
  return found;
}

/** The same as a check of a schema, for the form. */
export const goesTogether = z.check<Judged>(({ value, issues }) => {
  for (const [field, message] of Object.entries(faultsAmong(value))) issues.push({ code: 'custom', message, path: [field], input: value });
});
