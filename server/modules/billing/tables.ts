import type { ChargeStatus, ReportName } from '#contract/billing/billing.ts';
import type { CfdiUse, PaymentMethod, PaymentType, Regimen } from '#contract/shared/fiscal.ts';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, LabelId, PreInvoiceId, PurchaseId, ReportId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { TakenLine } from '../wallet/api.ts';

export type ChargeTable = {
  id: ChargeId;
  customer_id: CustomerId;
  user_id: UserId;
  business_id: BusinessId | null;
  label_id: LabelId | null;
  purchase_id: PurchaseId | null;
  parcel_number: string | null;
  /** The Spanish word of AMB-13.01. */
  concept: string;
  source: 'quote' | 'platform' | 'supplier' | 'staff' | 'purchase' | 'deposit';
  report_name: ReportName;
  report_type: 'guides' | 'overweight' | 'insurance';
  quantity: number;
  /** Net. */
  unit_price: Centavos;
  /** IVA in whole per cent, kept for the refund or credit note. */
  rate: number;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  payment_kind: PaymentKind;
  lines: TakenLine[];
  settled: boolean;
  invoiceable: boolean;
  status: ChargeStatus;
  report_id: ReportId | null;
  pre_invoice_id: PreInvoiceId | null;
  invoice_id: InvoiceId | null;
  created_at: Date;
  cancelled_at: Date | null;
  /** Cancelled together with all that its guide was charged, not by itself. */
  cancelled_with_guide: boolean;
};

export type BusinessTable = {
  id: BusinessId;
  customer_id: CustomerId;
  tax_id: string;
  business_name: string;
  regimen: Regimen;
  zip_code: string;
  address: string | null;
  cfdi_use: CfdiUse;
  payment_method: PaymentMethod | null;
  payment_type: PaymentType | null;
  emails: string[];
  /** One of the active ones of a customer. */
  is_default: boolean;
  status: 'active' | 'disabled';
  created_at: Date;
  changed_at: Date;
};

export type BillingTables = { billing_charge: ChargeTable; billing_business: BusinessTable };
