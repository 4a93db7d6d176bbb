import type { BusinessAddress } from '#contract/customers/business-address.ts';
import type { BusinessType, channels, companyTypes, sectors } from '#contract/customers/customer-told.ts';
import type { ReportFileType, ReportInput } from '#contract/customers/report-shapes.ts';
import type { Regimen } from '#contract/shared/fiscal.ts';
import type { CustomerId } from '#contract/shared/ids.ts';

export type ProfileTable = {
  customer_id: CustomerId;
  business_type: BusinessType | null;
  company_type: (typeof companyTypes)[number] | null;
  set_of_operations: (typeof sectors)[number][];
  webpage: string | null;
  business_address: BusinessAddress | null;
  channel: (typeof channels)[number] | null;
  regimen: Regimen | null;
  required_fiscal_information: boolean;
  /** Guides that nobody used are cancelled before they lapse. */
  cancels_unused: boolean;
  /** All four rows, or none. */
  reports: ReportInput[];
  report_file_type: ReportFileType;
  changed_at: Date;
};

export type CustomersTables = { customers_profile: ProfileTable };
