import type { Generated } from 'kysely';
import type { PaymentSource, PaymentStatus } from '#contract/payments/payment-states.ts';
import type { PaymentType } from '#contract/shared/fiscal.ts';
import type { BusinessId, CfdiId, CustomerId, DepositId, InvoiceId, PaymentId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';

export type PaymentTable = {
  id: PaymentId;
  n: Generated<number>;
  customer_id: CustomerId;
  business_id: BusinessId;
  /** Names what it was made of, so that it is made once. */
  key: string;
  source: PaymentSource;
  deposit_id: DepositId | null;
  /** The account that gave the money; null: of what was settled when it was charged, it posts nothing. */
  paid_from: 'pool' | 'favor' | null;
  amount: Centavos;
  iva: Centavos;
  payment_type: PaymentType;
  reference: string;
  paid_at: Date;
  status: PaymentStatus;
  /** The day on which its complement is stamped by itself; null: it has none. */
  complement_on: string | null;
  cfdi_id: CfdiId | null;
  /** In lower case; null until its complement is stamped. */
  uuid: string | null;
  /** Why its complement is not stamped or not cancelled; a person looks before it is tried again. */
  words: string | null;
  reason: string | null;
  created_by: UserId | null;
  created_at: Date;
  changed_at: Date;
};

/** A part of an invoice that a payment pays: the centavos of its total from `starts_at` on. `left`: the payment was cancelled. */
export type ApplicationTable = {
  payment_id: PaymentId;
  invoice_id: InvoiceId;
  starts_at: Centavos;
  customer_id: CustomerId;
  amount: Centavos;
  iva: Centavos;
  installment: number;
  balance_before: Centavos;
  state: 'in' | 'left';
};

export type PaymentsTables = {
  payments_payment: PaymentTable;
  payments_application: ApplicationTable;
  /** Invoices that are new and owed: saldo a favor pays them once. */
  payments_new_invoice: { invoice_id: InvoiceId; customer_id: CustomerId };
  // Published by invoices, billing and access for reading across.
  invoices_invoice_told: { id: InvoiceId; customer_id: CustomerId; document: string; is_substituted: boolean };
  billing_business_told: { id: BusinessId; customer_id: CustomerId; business_name: string; tax_id: string; is_default: boolean };
  access_customer_name: { id: CustomerId; name: string };
};
