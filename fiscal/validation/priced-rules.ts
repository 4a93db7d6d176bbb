import { paymentMethods, paymentTypes, TO_BE_DEFINED } from '#contract/shared/fiscal.ts';
import { addCentavos, subtractCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { PricedDocument } from '../document/fiscal-document.ts';
import type { Charged } from '../document/tax.ts';
import { sumByRate, sumOfAmounts, sumOrNull } from '../sums.ts';
import { money } from '../xml/scalars.ts';
import { faultIf, type Fault } from './fault.ts';
import { linesFaults } from './line-rules.ts';
import { keyFaults, optionalTextFaults } from './text-rules.ts';

/** What an invoice and a credit note are judged by. */
export const pricedFaults = (document: PricedDocument): Fault[] => [
  ...methodFaults(document),
  ...optionalTextFaults('terms', document.terms, { max: 1000 }),
  ...linesFaults(document.lines),
  ...sumFaults(document),
];

/** What is paid at once has a form; what is paid later is 'Por definir'; a note gives back at once. */
function methodFaults({ type, payment_method, payment_type }: PricedDocument): Fault[] {
  const isNote = type === 'E';
  return [
    ...keyFaults('payment_method', payment_method, paymentMethods.includes(payment_method)),
    ...keyFaults('payment_type', payment_type, paymentTypes.includes(payment_type)),
    ...faultIf(isNote && payment_method === 'PPD', 'NOTE_METHOD', 'payment_method'),
    ...faultIf(!isNote && payment_method === 'PPD' && payment_type !== TO_BE_DEFINED, 'PPD_FORM', 'payment_type'),
    ...faultIf(payment_method === 'PUE' && payment_type === TO_BE_DEFINED, 'PUE_FORM', 'payment_type'),
  ];
}

const off = (
  code: 'SUBTOTAL_OFF' | 'DISCOUNT_OFF' | 'CHARGED_TOTAL_OFF' | 'WITHHELD_OFF' | 'TOTAL_OFF',
  path: string,
  found: Centavos | null,
  wanted: Centavos | null,
) => faultIf(found !== wanted, code, path, money.write(wanted ?? ZERO));

function sumFaults(document: PricedDocument): Fault[] {
  const { lines, subtotal, discount, charged, charged_total, withheld_total, total } = document;
  const paid = addCentavos(subtractCentavos(subtotal, discount ?? ZERO), charged_total);
  return [
    ...off('SUBTOTAL_OFF', 'subtotal', subtotal, sumOfAmounts(lines)),
    ...off('DISCOUNT_OFF', 'discount', discount, sumOrNull(lines.map((line) => line.discount))),
    ...chargedFaults(charged, sumByRate(lines.map(({ iva }) => iva))),
    ...off('CHARGED_TOTAL_OFF', 'charged_total', charged_total, sumOfAmounts(charged)),
    ...off('WITHHELD_OFF', 'withheld_total', withheld_total, sumOrNull(lines.map(({ withheld }) => withheld?.amount ?? null))),
    ...off('TOTAL_OFF', 'total', total, subtractCentavos(paid, withheld_total ?? ZERO)),
  ];
}

const chargedFaults = (found: readonly Charged[], wanted: readonly Charged[]): Fault[] =>
  faultIf(!areSame(found, wanted), 'CHARGED_OFF', 'charged', ratesInWords(wanted));

/** Whether two lists of rates say the same, row by row. */
export const areSame = (a: readonly Charged[], b: readonly Charged[]): boolean =>
  a.length === b.length &&
  a.every(({ rate_percent, base, amount }, index) => rate_percent === b[index]?.rate_percent && base === b[index].base && amount === b[index].amount);

export const ratesInWords = (rows: readonly Charged[]): string =>
  rows.map(({ rate_percent, base, amount }) => `${rate_percent} % ${money.write(base)} + ${money.write(amount)}`).join('; ');

/** What one rate or a receipt comes to, of all its rows. */
export const sumOfBases = (rows: readonly Charged[]): Centavos => sumCentavos(rows.map(({ base }) => base));
