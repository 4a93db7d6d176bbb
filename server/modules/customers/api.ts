import type { Actor } from '#contract/access/access.ts';
import type { ReportFileType, ReportInput } from '#contract/customers/report-shapes.ts';
import type { CustomerInput } from '#contract/customers/profile.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { KeptProfile } from '../access/api.ts';

/** When charges become reports, and how they are told apart (AMB-13.05). `changed_on`: the day of the last change; null = nobody has said anything. */
export type ReportsBlock = { reports: readonly ReportInput[]; report_file_type: ReportFileType; changed_on: string | null };

export type CustomersApi = {
  /** The block of reports of a customer; who asks has the scope checked. */
  reportsOf: (reader: Reader, customer: CustomerId) => Promise<ReportsBlock>;
  /** The same of many, by one statement; each is answered. */
  reportsOfAll: (reader: Reader, customers: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, ReportsBlock>>;
  /**
   * A customer with its first user, as POST /api/customer makes it. Refuses what that refuses. `bringRates` writes the services and tariffs
   * that it has from before; what the input says of services is written on top.
   */
  addCustomer: (tx: Tx, input: CustomerInput, actor: Actor, bringRates?: (customer: CustomerId) => Promise<void>) => Promise<CustomerId>;
  /** Whose unused guides are cancelled before they lapse. */
  thatCancelUnused: (reader: Reader) => Promise<CustomerId[]>;
  /** What is kept of a customer beside its row; that of one nobody described is empty. Who asks has the scope checked. */
  profileOf: (reader: Reader, customer: CustomerId) => Promise<KeptProfile>;
};
