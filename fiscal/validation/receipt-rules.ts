import { paymentTypes, TO_BE_DEFINED, type PaymentType } from '#contract/shared/fiscal.ts';
import { subtractCentavos, sumCentavos, ZERO } from '#contract/shared/money.ts';
import type { PaymentReceipt } from '../document/fiscal-document.ts';
import { isLocalTime, secondsBetween } from '../document/local-time.ts';
import type { PaidInvoice, Payment } from '../document/receipt.ts';
import { chargedRates, withheldRates } from '../document/tax.ts';
import { sumByRate, sumOfAmounts, sumOrNull } from '../sums.ts';
import { money } from '../xml/scalars.ts';
import { accountFaults } from './account-rules.ts';
import { faultIf, type Fault } from './fault.ts';
import { rateFaults } from './line-rules.ts';
import { areSame, ratesInWords, sumOfBases } from './priced-rules.ts';
import { keyFaults, optionalTextFaults, uuidFaults } from './text-rules.ts';

export function receiptFaults({ totals, payments, issued_at }: PaymentReceipt): Fault[] {
  const charged = sumByRate(payments.flatMap((payment) => payment.charged));
  const withheld = sumOrNull(payments.map((payment) => payment.withheld));
  const amount = sumOfAmounts(payments);
  return [
    ...faultIf(payments.length === 0, 'PAYMENTS_MISSING', 'payments'),
    ...payments.flatMap((payment, index) => paymentFaults(payment, issued_at, `payments[${index}]`)),
    ...faultIf(!areSame(totals.charged, charged), 'RECEIPT_CHARGED_OFF', 'totals.charged', ratesInWords(charged)),
    ...faultIf(totals.withheld !== withheld, 'RECEIPT_WITHHELD_OFF', 'totals.withheld', money.write(withheld ?? ZERO)),
    ...faultIf(totals.amount !== amount, 'RECEIPT_AMOUNT_OFF', 'totals.amount', money.write(amount)),
  ];
}

function paymentFaults(payment: Payment, issued_at: PaymentReceipt['issued_at'], path: string): Fault[] {
  const { received_at, payment_type, amount, operation, invoices } = payment;
  const uuids = invoices.map(({ uuid }) => uuid.toLowerCase());
  const twice = uuids.findIndex((uuid, index) => uuids.indexOf(uuid) !== index);
  return [
    ...receivedFaults(received_at, issued_at, `${path}.received_at`),
    ...typeFaults(payment_type, `${path}.payment_type`),
    ...faultIf(amount <= 0, 'PAYMENT_NOT_POSITIVE', `${path}.amount`),
    ...optionalTextFaults(`${path}.operation`, operation, { max: 100 }),
    ...accountFaults(payment, path),
    ...faultIf(invoices.length === 0, 'INVOICES_MISSING', path),
    ...faultIf(twice >= 0, 'INVOICE_TWICE', `${path}.invoices[${twice}].uuid`, uuids[twice] ?? ''),
    ...faultIf(sumCentavos(invoices.map(({ paid }) => paid)) > amount, 'PAID_OVER_AMOUNT', `${path}.amount`, money.write(amount)),
    ...invoices.flatMap((invoice, index) => invoiceFaults(invoice, `${path}.invoices[${index}]`)),
    ...sumFaults(payment, path),
  ];
}

function receivedFaults(received_at: Payment['received_at'], issued_at: PaymentReceipt['issued_at'], path: string): Fault[] {
  if (!isLocalTime(received_at)) return faultIf(true, 'DATE_UNREAL', path);
  return faultIf(isLocalTime(issued_at) && secondsBetween(received_at, issued_at) < 0, 'PAYMENT_AFTER_RECEIPT', path);
}

const typeFaults = (type: PaymentType, path: string): Fault[] => [
  ...keyFaults(path, type, paymentTypes.includes(type)),
  ...faultIf(type === TO_BE_DEFINED, 'PAYMENT_FORM', path),
];

function sumFaults({ invoices, charged, withheld }: Payment, path: string): Fault[] {
  const wanted = sumByRate(invoices.flatMap((invoice) => invoice.charged));
  const kept = sumOrNull(invoices.flatMap((invoice) => invoice.withheld.map(({ amount }) => amount)));
  return [
    ...faultIf(!areSame(charged, wanted), 'PAYMENT_TAXES_OFF', `${path}.charged`, ratesInWords(wanted)),
    ...faultIf(withheld !== kept, 'PAYMENT_TAXES_OFF', `${path}.withheld`, money.write(kept ?? ZERO)),
  ];
}

function invoiceFaults(invoice: PaidInvoice, path: string): Fault[] {
  const { uuid, series, folio, installment, balance_before, paid, balance_after, charged, withheld } = invoice;
  const left = subtractCentavos(balance_before, paid);
  const sum = subtractCentavos(sumCentavos([sumOfBases(charged), sumOfAmounts(charged)]), sumOfAmounts(withheld));
  return [
    ...uuidFaults(`${path}.uuid`, uuid),
    ...optionalTextFaults(`${path}.series`, series, { max: 25 }),
    ...optionalTextFaults(`${path}.folio`, folio, { max: 40 }),
    ...faultIf(!(Number.isInteger(installment) && installment >= 1 && installment <= 999), 'INSTALLMENT_FORM', `${path}.installment`),
    ...faultIf(paid <= 0, 'PAID_NOT_POSITIVE', `${path}.paid`),
    ...faultIf(paid > balance_before, 'PAID_OVER_BALANCE', `${path}.paid`, money.write(balance_before)),
    ...faultIf(left >= 0 && balance_after !== left, 'BALANCE_OFF', `${path}.balance_after`, money.write(left)),
    ...faultIf(sum !== paid, 'PART_OFF', `${path}.charged`, money.write(paid)),
    ...charged.flatMap((tax, index) => partFaults(tax, chargedRates, `${path}.charged[${index}]`)),
    ...withheld.flatMap((tax, index) => partFaults(tax, withheldRates, `${path}.withheld[${index}]`)),
  ];
}

const partFaults = (tax: Parameters<typeof rateFaults>[0], rates: readonly number[], path: string): Fault[] => [
  ...faultIf(tax.base <= 0, 'PART_TOO_SMALL', `${path}.base`),
  ...rateFaults(tax, rates, path),
];
