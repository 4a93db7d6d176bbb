import { formOfBalance, TO_BE_DEFINED, type PaymentMethod, type PaymentType } from '#contract/shared/fiscal.ts';
import type { Business } from '../../billing/api.ts';
import type { DocumentFacts } from '../../cfdi/api.ts';
import { documentLines, type Told } from './document-lines.ts';

export type PaidHow = { payment_method: PaymentMethod; payment_type: PaymentType };

/**
 * What is paid already is paid at once: in the form in which the money of its order came, or as money of the balance is said to have come (AMB-13.10). What
 * is owed is paid later, in a form that is not known yet.
 */
type Paid = { settled: boolean; hasDeposited: boolean; paid_type?: PaymentType | null };
export const paidHow = ({ settled, hasDeposited, paid_type }: Paid): PaidHow =>
  settled
    ? { payment_method: 'PUE', payment_type: paid_type ?? formOfBalance(hasDeposited) }
    : { payment_method: 'PPD', payment_type: TO_BE_DEFINED };

export type InvoiceOf = {
  business: Pick<Business, 'tax_id' | 'business_name' | 'zip_code' | 'regimen' | 'cfdi_use'>;
  how: PaidHow;
  purchase_order: string | null;
  /** UUID of the invoice that it takes the place of. */
  replaces: string | null;
  charges: readonly Told[];
};

/** The invoice (CFDI de ingreso) of some charges. */
export const invoiceFacts = ({ business, how, purchase_order, replaces, charges }: InvoiceOf): DocumentFacts => ({
  kind: 'I',
  receiver: {
    ...{ rfc: business.tax_id, name: business.business_name, zip: business.zip_code, regimen: business.regimen, use: business.cfdi_use },
    residence: null,
  },
  relations: replaces === null ? [] : [{ kind: '04', uuids: [replaces] }],
  ...how,
  terms: purchase_order === null ? null : `Orden de compra ${purchase_order}`,
  waybill: null,
  lines: documentLines(charges),
});
