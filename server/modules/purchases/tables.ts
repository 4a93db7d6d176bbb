import type { Generated } from 'kysely';
import type { CfdiUse, PaymentMethod, PaymentType, Regimen } from '#contract/shared/fiscal.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PurchaseStatus, Settlement } from '#contract/purchases/purchases.ts';
import type { RecordStatus } from '#contract/purchases/balance-records.ts';
import type { BalanceRecordId, BusinessId, CustomerId, PurchaseId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';

/** Units of one service, as they were sold; `price` is net, of one. */
export type OrderLine = Taxed & { service_id: ServiceId; carrier: CarrierSlug; service: string; quantity: number; price: Centavos };
/** What was sold besides. */
export type OrderCharge = Taxed & { concept: string; quantity: number; price: Centavos };
/** Whom it is invoiced to, as that razón social was then. */
export type OrderBilled = {
  tax_id: string;
  business_name: string;
  zip_code: string;
  regimen: Regimen;
  cfdi_use: CfdiUse;
  payment_method: PaymentMethod;
  payment_type: PaymentType;
};

export type OrderTable = {
  id: PurchaseId;
  n: Generated<number>;
  customer_id: CustomerId;
  created_by: UserId;
  by_staff: boolean;
  settlement: Settlement;
  business_id: BusinessId;
  billing: OrderBilled;
  lines: OrderLine[];
  charges: OrderCharge[];
  units: number;
  subtotal: Centavos;
  iva: Centavos;
  total: Centavos;
  validity_days: number;
  status: PurchaseStatus;
  pay_until: string | null;
  paid_with: 'balance' | 'deposit' | 'credit' | null;
  deposit_id: string | null;
  /** The form in which the money came, which is stamped; null = from the pool, or not yet. */
  paid_type: PaymentType | null;
  paid_at: Date | null;
  valid_until: string | null;
  reason: string | null;
  created_at: Date;
  changed_at: Date;
};

/** A transfer that a customer announced (AMB-12.13). `deposit_id`: which deposit confirmed it. */
export type RecordTable = {
  id: BalanceRecordId;
  n: Generated<number>;
  customer_id: CustomerId;
  created_by: UserId;
  amount: Centavos;
  date: string;
  bank: string;
  tracking_key: string | null;
  reference: string | null;
  business_id: BusinessId | null;
  order_id: PurchaseId | null;
  status: RecordStatus;
  deposit_id: string | null;
  reason: string | null;
  decided_by: UserId | null;
  created_at: Date;
  changed_at: Date;
};

export type PurchasesTables = {
  purchases_order: OrderTable;
  purchases_balance_record: RecordTable;
  // Published by access for reading across.
  access_user_name: { id: UserId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};
