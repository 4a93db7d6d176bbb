import type { Generated } from 'kysely';
import type { ChargeStatus, ReportName } from '#contract/billing/billing.ts';
import type { ReportOrigin, ReportStatus, RowState } from '#contract/cuts/report-states.ts';
import type { CfdiUse, Regimen } from '#contract/shared/fiscal.ts';
import type { BusinessId, ChargeId, CustomerId, LabelId, ReportId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Bucket, Plan, ReportType } from './rules/due-cuts.ts';

/** What the cuts of a customer were last. */
export type PlanTable = { customer_id: CustomerId; rows: Plan; changed_at: Date };

export type ReportTable = {
  id: ReportId;
  n: Generated<number>;
  customer_id: CustomerId;
  origin: ReportOrigin;
  /** Names a cut, so that it is made once. */
  key: string;
  /** What shares its file (AMB-13.07). */
  bucket: Bucket;
  types: ReportType[];
  status: ReportStatus;
  period_from: string | null;
  period_to: string | null;
  cut_on: string | null;
  conditions: string;
  pre_invoice_days: string;
  by_default: boolean;
  review_until: string | null;
  /** When that day is over. */
  due_at: Date | null;
  invoice_on: string | null;
  charges: number;
  labels: number;
  observed: number;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  reason: string | null;
  /** The report whose charges were rejected as a pre-invoice, of which this one came. */
  parent_id: ReportId | null;
  /** Null: nobody answered in time, or nothing was asked. */
  approved_by: UserId | null;
  approved_at: Date | null;
  created_at: Date;
  changed_at: Date;
};

/** A charge in a report, also one that has left it. */
export type RowTable = {
  report_id: ReportId;
  charge_id: ChargeId;
  customer_id: CustomerId;
  label_id: LabelId | null;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  state: RowState;
  comment: string | null;
  observed_by: UserId | null;
  observed_at: Date | null;
  answer: string | null;
  answered_by: UserId | null;
  answered_at: Date | null;
};

/** Published by billing for reading across. */
type ToldCharge = {
  id: ChargeId;
  customer_id: CustomerId;
  user_id: UserId;
  business_id: BusinessId | null;
  label_id: LabelId | null;
  parcel_number: string | null;
  concept: string;
  report_name: ReportName;
  report_type: ReportType;
  quantity: number;
  unit_price: Centavos;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  settled: boolean;
  invoiceable: boolean;
  status: ChargeStatus;
  report_id: ReportId | null;
  created_at: Date;
  by_stock: boolean;
};
type ToldBusiness = {
  id: BusinessId;
  customer_id: CustomerId;
  business_name: string;
  tax_id: string;
  regimen: Regimen;
  cfdi_use: CfdiUse;
  is_default: boolean;
  status: 'active' | 'disabled';
};

export type CutsTables = {
  cuts_plan: PlanTable;
  cuts_report: ReportTable;
  cuts_row: RowTable;
  billing_charge_told: ToldCharge;
  billing_business_told: ToldBusiness;
  // Published by access for reading across.
  access_user_name: { id: UserId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};
