/** SAT's catalogues as far as who is billed needs them: CFDI 4.0, in force since 2022-01-01. Their names stand in texts/es/billing/fiscal.ts. */

/** c_RegimenFiscal by who may have it: a persona física, a moral, or both. */
const personsOf = {
  '601': 'moral',
  '603': 'moral',
  '605': 'fisica',
  '606': 'fisica',
  '607': 'fisica',
  '608': 'fisica',
  '610': 'both',
  '611': 'fisica',
  '612': 'fisica',
  '614': 'fisica',
  '615': 'fisica',
  '616': 'fisica',
  '620': 'moral',
  '621': 'fisica',
  '622': 'moral',
  '623': 'moral',
  '624': 'moral',
  '625': 'fisica',
  '626': 'both',
} as const;
export type Regimen = keyof typeof personsOf;
export const regimes = Object.keys(personsOf) as [Regimen, ...Regimen[]];

const ofBusinesses: readonly Regimen[] = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const ofDeductions: readonly Regimen[] = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];

/** c_UsoCFDI by the régimenes that may receive it. CP01 (payments) and CN01 (payroll) are of documents, never of who is billed. */
const receiversOf = {
  G01: ofBusinesses,
  G02: [...ofBusinesses, '616'],
  G03: ofBusinesses,
  I01: ofBusinesses,
  I02: ofBusinesses,
  I03: ofBusinesses,
  I04: ofBusinesses,
  I05: ofBusinesses,
  I06: ofBusinesses,
  I07: ofBusinesses,
  I08: ofBusinesses,
  D01: ofDeductions,
  D02: ofDeductions,
  D03: ofDeductions,
  D04: ofDeductions,
  D05: ofDeductions,
  D06: ofDeductions,
  D07: ofDeductions,
  D08: ofDeductions,
  D09: ofDeductions,
  D10: ofDeductions,
  S01: regimes,
} as const satisfies Record<string, readonly Regimen[]>;
export type CfdiUse = keyof typeof receiversOf;
export const cfdiUses = Object.keys(receiversOf) as [CfdiUse, ...CfdiUse[]];

/** c_MetodoPago: at once, or in parts and later. */
export const paymentMethods = ['PUE', 'PPD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** c_FormaPago. */
// prettier-ignore
export const paymentTypes = [
  '01', '02', '03', '04', '05', '06', '08', '12', '13', '14', '15', '17', '23', '24', '25', '26', '27', '28', '29', '30', '31', '99',
] as const;
export type PaymentType = (typeof paymentTypes)[number];
/** 'Por definir': the form of what is paid later, and of nothing else. */
export const TO_BE_DEFINED: PaymentType = '99';

/** The form in which money of the pool or of saldo a favor is said to have come: by transfer. */
const BALANCE_FORMA_PAGO: PaymentType = '03';
/** Compensación: money that never came by a deposit was set off. */
const SET_OFF: PaymentType = '17';

/** How a document says that it was paid from an account here (AMB-13.10, AMB-13.11). */
export const formOfBalance = (hasDeposited: boolean): PaymentType => (hasDeposited ? BALANCE_FORMA_PAGO : SET_OFF);

/** RFC of consumers and of foreigners: many share them, so they say nothing of who somebody is. */
export const genericRfcs = ['XAXX010101000', 'XEXX010101000'] as const;
export const isGenericRfc = (tax_id: string): boolean => genericRfcs.some((generic) => generic === tax_id);
/** All that SAT takes with a generic RFC (AMB-13.15). */
export const ofGenericRfc = { regimen: '616', cfdi_use: 'S01' } as const;

/** Whether a régimen goes with an RFC: 12 characters are a persona moral, 13 a física. */
export function isRegimenOf(tax_id: string, regimen: Regimen): boolean {
  if (isGenericRfc(tax_id)) return regimen === ofGenericRfc.regimen;
  const persons = personsOf[regimen];
  return persons === 'both' || persons === (tax_id.length === 12 ? 'moral' : 'fisica');
}

/** Whether a persona física or moral may have a régimen. */
export const isRegimenOfPerson = (person: 'fisica' | 'moral', regimen: Regimen): boolean => ['both', person].includes(personsOf[regimen]);

/** Whether SAT takes a use of the CFDI from a régimen. */
export const isUseOf = (regimen: Regimen, use: CfdiUse): boolean => (receiversOf[use] as readonly Regimen[]).includes(regimen);

/** The use that a form begins with: expenses in general where the régimen may, else none with fiscal effects. */
export const usualUse = (regimen: Regimen): CfdiUse => (isUseOf(regimen, 'G03') ? 'G03' : 'S01');

/** What is paid at once is paid in some form; what is paid later is 'Por definir'. */
export const isPaymentPair = (method: PaymentMethod, type: PaymentType): boolean => (method === 'PPD') === (type === TO_BE_DEFINED);
