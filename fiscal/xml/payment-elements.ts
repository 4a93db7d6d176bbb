import { paymentTypes } from '#contract/shared/fiscal.ts';
import type { PaidInvoice, Payment, ReceiptTotals } from '../document/receipt.ts';
import { chargedRates } from '../document/tax.ts';
import { attribute, constant, element, list, optional, optionalChild, within, type Step } from './codec.ts';
import { count, localTime, money, oneOf, text } from './scalars.ts';
import { chargedOfInvoice, chargedOfPayment, withheldOfInvoice, withheldSum } from './tax-elements.ts';

const paidInvoice = element<PaidInvoice>('pago20:DoctoRelacionado', [
  attribute('IdDocumento', 'uuid', text),
  optional('Serie', 'series', text),
  optional('Folio', 'folio', text),
  constant('MonedaDR', 'MXN'),
  constant('EquivalenciaDR', '1'),
  attribute('NumParcialidad', 'installment', count),
  attribute('ImpSaldoAnt', 'balance_before', money),
  attribute('ImpPagado', 'paid', money),
  attribute('ImpSaldoInsoluto', 'balance_after', money),
  constant('ObjetoImpDR', '02'),
  within('pago20:ImpuestosDR', [
    within('pago20:RetencionesDR', [list('withheld', withheldOfInvoice)]),
    within('pago20:TrasladosDR', [list('charged', chargedOfInvoice)]),
  ]),
]);

/** A field of one side's account, written at the payment itself. */
const ofSide = <Side extends 'payer' | 'payee'>(name: string, side: Side, key: keyof Payment[Side] & string): Step<Payment> => ({
  write: (payment, { attributes }) => {
    const told = payment[side][key] as string | null;
    if (told !== null) attributes.set(name, told);
  },
  read: ({ attributes }, into) => {
    into[side] = { ...into[side], [key]: attributes.get(name) ?? null };
  },
});

const payment = element<Payment>('pago20:Pago', [
  attribute('FechaPago', 'received_at', localTime),
  attribute('FormaDePagoP', 'payment_type', oneOf(paymentTypes)),
  constant('MonedaP', 'MXN'),
  constant('TipoCambioP', '1'),
  attribute('Monto', 'amount', money),
  optional('NumOperacion', 'operation', text),
  ofSide('RfcEmisorCtaOrd', 'payer', 'bank_rfc'),
  ofSide('NomBancoOrdExt', 'payer', 'bank_name'),
  ofSide('CtaOrdenante', 'payer', 'account'),
  ofSide('RfcEmisorCtaBen', 'payee', 'bank_rfc'),
  ofSide('CtaBeneficiario', 'payee', 'account'),
  list('invoices', paidInvoice),
  within('pago20:ImpuestosP', [
    within('pago20:RetencionesP', [optionalChild('withheld', withheldSum('pago20:RetencionP', 'P'))]),
    within('pago20:TrasladosP', [list('charged', chargedOfPayment)]),
  ]),
]);

/** The sums per rate stand in two attributes each, the highest rate first. */
const chargedTotals: Step<ReceiptTotals> = {
  write: ({ charged }, { attributes }) => {
    for (const { rate_percent, base, amount } of [...charged].sort((a, b) => b.rate_percent - a.rate_percent)) {
      attributes.set(`TotalTrasladosBaseIVA${rate_percent}`, money.write(base));
      attributes.set(`TotalTrasladosImpuestoIVA${rate_percent}`, money.write(amount));
    }
  },
  read: ({ attributes }, into) => {
    into.charged = chargedRates.flatMap((rate_percent) => {
      const [base, amount] = ['Base', 'Impuesto'].map((word) => money.read(attributes.get(`TotalTraslados${word}IVA${rate_percent}`) ?? ''));
      return base === undefined || amount === undefined ? [] : [{ rate_percent, base, amount }];
    });
  },
};

const totals = element<ReceiptTotals>('pago20:Totales', [
  optional('TotalRetencionesIVA', 'withheld', money),
  chargedTotals,
  attribute('MontoTotalPagos', 'amount', money),
]);

export const receiptElements = { totals, payment };
