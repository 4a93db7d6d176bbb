import type { Generated } from 'kysely';
import type { CancelMotive } from '#contract/cfdi/cfdi-states.ts';
import type { InvoiceOrigin, InvoiceStatus, PreInvoiceOrigin, PreInvoiceStatus, StandingStatus } from '#contract/invoices/invoice-states.ts';
import type { CfdiUse, PaymentMethod, PaymentType } from '#contract/shared/fiscal.ts';
import type { BusinessId, CfdiId, ChargeId, CustomerId, InvoiceId, LabelId, PreInvoiceId, PurchaseId, ReportId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';

export type PreInvoiceTable = {
  id: PreInvoiceId;
  n: Generated<number>;
  customer_id: CustomerId;
  /** Names what it was made of, so that it is made once. */
  key: string;
  origin: PreInvoiceOrigin;
  report_id: ReportId | null;
  /** The invoice that it is to take the place of. */
  replaces_id: InvoiceId | null;
  /** Null: 'Sin razón social'. */
  business_id: BusinessId | null;
  settled: boolean;
  status: PreInvoiceStatus;
  invoice_on: string | null;
  purchase_order: string | null;
  /** Why it was not stamped; a person looks before it is tried again. */
  words: string | null;
  /** Why it was rejected. */
  reason: string | null;
  charges: number;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  created_at: Date;
  changed_at: Date;
};

/** A charge of a pre-invoice. `next`: of a substitute without a stamp, while the other invoice still has it; `left`: it went on elsewhere. */
export type RowTable = {
  pre_invoice_id: PreInvoiceId;
  charge_id: ChargeId;
  customer_id: CustomerId;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  state: 'next' | 'in' | 'left';
};

export type InvoiceTable = {
  id: InvoiceId;
  customer_id: CustomerId;
  pre_invoice_id: PreInvoiceId;
  cfdi_id: CfdiId;
  business_id: BusinessId;
  receiver_rfc: string;
  receiver_name: string;
  origin: InvoiceOrigin;
  settled: boolean;
  payment_method: PaymentMethod;
  payment_type: PaymentType;
  cfdi_use: CfdiUse;
  series: string;
  folio: number | null;
  /** In lower case; null until it is stamped. */
  uuid: string | null;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  paid: Centavos;
  credited: Centavos;
  balance: Centavos;
  issued_at: Date | null;
  due_on: string | null;
  status: InvoiceStatus;
  /** What it is again where SAT does not cancel it. */
  former_status: StandingStatus | null;
  motive: CancelMotive | null;
  /** The invoice that this one takes the place of. */
  replaces_id: InvoiceId | null;
  words: string | null;
  created_at: Date;
  changed_at: Date;
};

/** Centavos of an invoice's total that a credit note took back of its balance. `left`: the note was cancelled. */
export type CreditTable = {
  invoice_id: InvoiceId;
  note_id: string;
  starts_at: Centavos;
  customer_id: CustomerId;
  amount: Centavos;
  iva: Centavos;
  state: 'in' | 'left';
};

export type InvoicesTables = {
  invoices_day: { customer_id: CustomerId; billed_until: string };
  invoices_pre_invoice: PreInvoiceTable;
  invoices_row: RowTable;
  invoices_invoice: InvoiceTable;
  invoices_credit: CreditTable;
  // Published by billing for reading across.
  billing_charge_told: {
    id: ChargeId;
    customer_id: CustomerId;
    business_id: BusinessId | null;
    label_id: LabelId | null;
    parcel_number: string | null;
    concept: string;
    quantity: number;
    unit_price: Centavos;
    net: Centavos;
    iva: Centavos;
    rate: number;
    settled: boolean;
    created_at: Date;
    purchase_id: PurchaseId | null;
  };
  billing_business_told: { id: BusinessId; customer_id: CustomerId; business_name: string; tax_id: string; is_default: boolean };
  // Published by cuts and access for reading across.
  cuts_report_told: { id: ReportId; customer_id: CustomerId; n: number; period_from: string | null; period_to: string | null };
  access_customer_name: { id: CustomerId; name: string };
};
