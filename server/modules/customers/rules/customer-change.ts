import { customerFaultsAmong, lockedBySc, mayWriteField, type CustomerField, type CustomerInput } from '#contract/customers/profile.ts';
import { isOneCut, isReportsEmpty, reportFaults } from '#contract/customers/reports.ts';
import { finerCodes, Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { customerFaults } from '#texts/es/customers/customer-faults.ts';

type Sent = Partial<CustomerInput> & { status?: 'ACTIVE' | 'LOCKED' | undefined };

/** What of a request counts: fields that its writer may not write are dropped (AMB-14.02). A channel of the house is refused (AMB-14.07). */
export function written<T extends Sent>(role: Role, sent: T, isNew = false): T {
  if (sent.channel === 'vendor' && role !== 'root' && role !== 'agent')
    throw new Refusal('WRONG_DATA', { fields: { channel: customerFaults.vendor } });
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && mayWriteField(role, name as CustomerField, isNew)),
  ) as T;
}

type Whole = Pick<CustomerInput, 'business_type' | 'regimen' | 'modality' | 'customer_modality' | 'reports' | 'report_file_type'>;

/** Refuses what does not go together in a customer as it will be. */
export function checkCustomer(customer: Partial<Whole>): void {
  const fields = customerFaultsAmong(customer);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  const { reports = [], report_file_type = 'separate_files' } = customer;
  const wrong = reportFaults(reports);
  if (Object.keys(wrong).length > 0)
    throw new Refusal('WRONG_DATA', { description: customerFaults.reports, finerCode: finerCodes.reports, fields: wrong });
  if (!isReportsEmpty(reports) && report_file_type === 'same_file' && !isOneCut(reports)) {
    throw new Refusal('WRONG_DATA', { description: customerFaults.separateFiles, finerCode: finerCodes.separateFiles });
  }
}

/** A customer attended as 'sc' pays at once and is billed at once, whatever was chosen. */
export const withLocks = <T extends { modality?: string | undefined }>(customer: T): T =>
  customer.modality === 'sc' ? { ...customer, ...lockedBySc } : customer;
