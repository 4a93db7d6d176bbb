import { paymentMethods, paymentTypes } from '#contract/shared/fiscal.ts';
import type { CreditNote, FiscalDocument, Heading, Invoice, PaymentReceipt, PricedDocument, TransportDocument } from '../document/fiscal-document.ts';
import { attribute, child, constant, element, list, optional, optionalChild, within, type Codec, type Step } from './codec.ts';
import { documentTaxes, hauledLineElement, lineElement, NO_SUBJECT_OF_TAX } from './line-elements.ts';
import { issuerElement, receiverElement, relationElement } from './party-elements.ts';
import { receiptElements } from './payment-elements.ts';
import { localTime, money, oneOf, text } from './scalars.ts';
import { waybillElement } from './waybill-elements.ts';

/** The seal of a document (Base64) and the certificate that it is checked by: its number, and itself in Base64. */
export type Sealing = { seal: string; certificate_number: string; certificate: string };

const opening: readonly Step<Heading & Sealing>[] = [
  constant('Version', '4.0'),
  optional('Serie', 'series', text),
  optional('Folio', 'folio', text),
  attribute('Fecha', 'issued_at', localTime),
  attribute('Sello', 'seal', text),
];
const certificate: readonly Step<Sealing>[] = [attribute('NoCertificado', 'certificate_number', text), attribute('Certificado', 'certificate', text)];
const parties: readonly Step<Heading>[] = [list('relations', relationElement), child('issuer', issuerElement), child('receiver', receiverElement)];
const NOT_EXPORTED = constant('Exportacion', '01');

const COMPROBANTE = 'cfdi:Comprobante';
const typeIs = <T extends FiscalDocument['type']>(type: T): Step<{ type: T }> => attribute('TipoDeComprobante', 'type', oneOf([type]));

/** What an invoice and a credit note share, before their type and after it. */
const pricedOpening: readonly Step<PricedDocument & Sealing>[] = [
  ...opening,
  attribute('FormaPago', 'payment_type', oneOf(paymentTypes)),
  ...certificate,
  optional('CondicionesDePago', 'terms', text),
  attribute('SubTotal', 'subtotal', money),
  optional('Descuento', 'discount', money),
  constant('Moneda', 'MXN'),
  attribute('Total', 'total', money),
];
const pricedContent: readonly Step<PricedDocument>[] = [
  NOT_EXPORTED,
  attribute('MetodoPago', 'payment_method', oneOf(paymentMethods)),
  attribute('LugarExpedicion', 'place', text),
  ...parties,
  within('cfdi:Conceptos', [list('lines', lineElement)]),
  documentTaxes,
];

const invoice = element<Invoice & Sealing>(COMPROBANTE, [
  ...pricedOpening,
  typeIs('I'),
  ...pricedContent,
  within('cfdi:Complemento', [optionalChild('waybill', waybillElement)]),
]);
const creditNote = element<CreditNote & Sealing>(COMPROBANTE, [...pricedOpening, typeIs('E'), ...pricedContent]);

/** What a document without a price says before its type, and after it: its sums are naughts of no currency. */
const unpricedOpening: readonly Step<Heading & Sealing>[] = [
  ...opening,
  ...certificate,
  constant('SubTotal', '0'),
  constant('Moneda', 'XXX'),
  constant('Total', '0'),
];
const unpricedContent: readonly Step<Heading>[] = [NOT_EXPORTED, attribute('LugarExpedicion', 'place', text), ...parties];

const paymentLine = element<unknown>('cfdi:Concepto', [
  constant('ClaveProdServ', '84111506'),
  constant('Cantidad', '1'),
  constant('ClaveUnidad', 'ACT'),
  constant('Descripcion', 'Pago'),
  constant('ValorUnitario', '0'),
  constant('Importe', '0'),
  constant('ObjetoImp', NO_SUBJECT_OF_TAX),
]);
/** A receipt has this one line, whatever it says of payments. */
const onePaymentLine: Step<unknown> = {
  write: (_value, { children }) => children.push(paymentLine.encode(null)),
  read: () => undefined,
};

const receipt = element<PaymentReceipt & Sealing>(COMPROBANTE, [
  ...unpricedOpening,
  typeIs('P'),
  ...unpricedContent,
  within('cfdi:Conceptos', [onePaymentLine]),
  within('cfdi:Complemento', [
    within('pago20:Pagos', [constant('Version', '2.0'), child('totals', receiptElements.totals), list('payments', receiptElements.payment)]),
  ]),
]);

const transport = element<TransportDocument & Sealing>(COMPROBANTE, [
  ...unpricedOpening,
  typeIs('T'),
  ...unpricedContent,
  within('cfdi:Conceptos', [list('lines', hauledLineElement)]),
  within('cfdi:Complemento', [child('waybill', waybillElement)]),
]);

/** The root of each type of document. */
export const documentElements: { readonly [T in FiscalDocument['type']]: Codec<Extract<FiscalDocument, { type: T }> & Sealing> } = {
  I: invoice,
  E: creditNote,
  P: receipt,
  T: transport,
};
