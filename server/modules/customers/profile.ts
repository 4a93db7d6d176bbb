import { reportNumberOf, reportTypeOf, type ReportInput } from '#contract/customers/report-shapes.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { KeptProfile } from '../access/api.ts';
import type { ReportsBlock } from './api.ts';
import { readProfile, readProfiles } from './store/profiles.ts';
import type { ProfileTable } from './tables.ts';

/** For a customer nobody has described yet, such as one of an import. */
export const emptyProfile = (customer_id: CustomerId, changed_at: Date): ProfileTable => ({
  customer_id,
  business_type: null,
  company_type: null,
  set_of_operations: [],
  webpage: null,
  business_address: null,
  channel: null,
  regimen: null,
  required_fiscal_information: false,
  cancels_unused: false,
  reports: [],
  report_file_type: 'separate_files',
  changed_at,
});

export async function profileOf(reader: Reader, customer: CustomerId): Promise<KeptProfile> {
  const profile = (await readProfile(reader, customer)) ?? emptyProfile(customer, new Date(0));
  const { customer_id: _id, changed_at: _at, reports, ...kept } = profile;
  const { report_file_type } = kept;
  return { ...kept, reports: reports.map((report) => ({ ...report, ...kindOf(report), report_file_type })) };
}

function kindOf({ name }: ReportInput) {
  const type = reportTypeOf[name];
  return { type, number: reportNumberOf[type] };
}

export const reportsOf = async (reader: Reader, customer: CustomerId): Promise<ReportsBlock> => blockOf(await readProfile(reader, customer));

export async function reportsOfAll(reader: Reader, customers: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, ReportsBlock>> {
  const profiles = new Map((customers.length === 0 ? [] : await readProfiles(reader, customers)).map((profile) => [profile.customer_id, profile]));
  return new Map(customers.map((customer) => [customer, blockOf(profiles.get(customer))]));
}

function blockOf(profile: ProfileTable | undefined): ReportsBlock {
  if (!profile) return { reports: [], report_file_type: 'separate_files', changed_on: null };
  return { reports: profile.reports, report_file_type: profile.report_file_type, changed_on: businessDayOf(profile.changed_at) };
}
