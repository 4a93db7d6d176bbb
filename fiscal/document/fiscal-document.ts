import type { PaymentMethod, PaymentType } from '#contract/shared/fiscal.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { HauledLine, Line } from './line.ts';
import type { LocalTime } from './local-time.ts';
import type { Issuer, Receiver } from './parties.ts';
import type { Payment, ReceiptTotals } from './receipt.ts';
import type { Relation } from './relation.ts';
import type { Charged } from './tax.ts';
import type { Waybill } from './waybill.ts';

/** What every document has. `place`: postal code of the place of issue, whose clock `issued_at` follows. */
export type Heading = {
  series: string | null;
  folio: string | null;
  issued_at: LocalTime;
  place: string;
  issuer: Issuer;
  receiver: Receiver;
  relations: readonly Relation[];
};

/** What a document of money has, in MXN. `discount` and `withheld_total` are null where no line has one. */
export type Priced = {
  payment_method: PaymentMethod;
  payment_type: PaymentType;
  terms: string | null;
  lines: readonly Line[];
  subtotal: Centavos;
  discount: Centavos | null;
  charged: readonly Charged[];
  charged_total: Centavos;
  withheld_total: Centavos | null;
  total: Centavos;
};

/** CFDI de ingreso; with a waybill where the house is the carrier. */
export type Invoice = { type: 'I' } & Heading & Priced & { waybill: Waybill | null };
/** CFDI de egreso. */
export type CreditNote = { type: 'E' } & Heading & Priced;
/** CFDI de pago with the complement Pagos 2.0. */
export type PaymentReceipt = { type: 'P' } & Heading & { totals: ReceiptTotals; payments: readonly Payment[] };
/** CFDI de traslado with its waybill. */
export type TransportDocument = { type: 'T' } & Heading & { lines: readonly HauledLine[]; waybill: Waybill };

export type FiscalDocument = Invoice | CreditNote | PaymentReceipt | TransportDocument;
export type PricedDocument = Invoice | CreditNote;
