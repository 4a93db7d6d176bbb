import type { PaymentMethod, PaymentType } from '#contract/shared/fiscal.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Heading } from '../document/fiscal-document.ts';
import type { HauledLine } from '../document/line.ts';
import type { PayeeAccount, PayerAccount } from '../document/receipt.ts';
import type { Charged, ChargedRate, Withheld, WithheldRate } from '../document/tax.ts';
import type { Figure, Goods, Stop, Vehicle, Waybill } from '../document/waybill.ts';

/** What is sold, and the IVA that was charged for it: known to the centavo, never computed here. */
export type LineFacts = HauledLine & {
  unit_price: Centavos;
  discount: Centavos | null;
  iva: { rate_percent: ChargedRate; amount: Centavos };
  withheld: { rate_percent: WithheldRate; amount: Centavos } | null;
};

export type PricedFacts = Heading & { payment_method: PaymentMethod; payment_type: PaymentType; terms: string | null; lines: readonly LineFacts[] };

/** What a waybill is made of; its sums are made here. */
export type WaybillFacts = {
  id: Waybill['id'];
  stops: readonly Stop[];
  goods: readonly Goods[];
  vehicle: Vehicle;
  figures: readonly Figure[];
};

/**
 * An invoice as it was stamped, and what this payment pays of it. `paid_before`: by the payments before this one. `gaps`: where payments that were cancelled left
 * several, what of each this one fills; together they are what is paid.
 */
export type InvoiceToPay = {
  uuid: string;
  series: string | null;
  folio: string | null;
  total: Centavos;
  charged: readonly Charged[];
  withheld: Withheld | null;
  installment: number;
  balance_before: Centavos;
  paid_before: Centavos;
  paid: Centavos;
  gaps?: readonly { paid_before: Centavos; paid: Centavos }[];
};

export type PaymentFacts = {
  received_at: Heading['issued_at'];
  payment_type: PaymentType;
  amount: Centavos;
  operation: string | null;
  payer: PayerAccount;
  payee: PayeeAccount;
  invoices: readonly InvoiceToPay[];
};
