import { isGenericRfc, isUseOf, ofGenericRfc, type CfdiUse } from '#contract/shared/fiscal.ts';
import type { Taxed } from '#contract/shared/money.ts';
import { wholeQuantity } from '#fiscal/document/fixed.ts';
import type { ChargedRate } from '#fiscal/document/tax.ts';
import type { Business } from '../../billing/api.ts';
import type { DocumentFacts } from '../../cfdi/api.ts';

/** Servicios de facturación, by activity: how SAT wants what is taken back of services. */
const TAKEN_BACK = { product: '84111506', unit: 'ACT', unit_name: null, discount: null, withheld: null } as const;

type Receiver = Pick<Business, 'tax_id' | 'business_name' | 'zip_code' | 'regimen'>;
export type NoteOf = {
  business: Receiver;
  /** UUID of its invoice. */
  invoice: string;
  description: string;
  lines: readonly (Taxed & { concept: string; parcel_number: string | null; rate: number })[];
};

/** Returns, discounts and bonuses where the régimen may, else none with fiscal effects. */
const useOf = ({ tax_id, regimen }: Receiver): CfdiUse => (!isGenericRfc(tax_id) && isUseOf(regimen, 'G02') ? 'G02' : ofGenericRfc.cfdi_use);

/** What SAT's Descripcion takes. */
const LONGEST = 1_000;

/** The note (CFDI de egreso) of some lines of an invoice: relation 01 and form 17, set off against what is owed (AMB-13.12). */
export const noteFacts = ({ business, invoice, description, lines }: NoteOf): DocumentFacts => ({
  kind: 'E',
  receiver: {
    ...{ rfc: business.tax_id, name: business.business_name, zip: business.zip_code, regimen: business.regimen, use: useOf(business) },
    residence: null,
  },
  relations: [{ kind: '01', uuids: [invoice] }],
  ...{ payment_method: 'PUE', payment_type: '17', terms: null },
  lines: lines.map(({ concept, parcel_number, rate, net, iva }) => ({
    ...{ ...TAKEN_BACK, own_number: parcel_number, quantity: wholeQuantity(1), unit_price: net },
    description: `${description.replaceAll(/\s+/g, ' ').trim()} (${concept})`.slice(0, LONGEST),
    iva: { rate_percent: rate as ChargedRate, amount: iva },
  })),
});
