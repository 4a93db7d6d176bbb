import type { Actor } from '#contract/access/access.ts';
import type { AccountStatus, CommercialFields, CustomerProfile } from '#contract/customers/customer-told.ts';
import type { AddressId, CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { PasswordCost } from './password.ts';

/** What stands beside a customer's row (AMB-14.10). */
export type KeptProfile = Pick<
  CustomerProfile & CommercialFields,
  | 'business_type'
  | 'company_type'
  | 'set_of_operations'
  | 'webpage'
  | 'regimen'
  | 'required_fiscal_information'
  | 'cancels_unused'
  | 'channel'
  | 'reports'
  | 'report_file_type'
>;

/** Questions to modules on the right, bound in compose.ts. */
export type AccessAsks = {
  /** Money of a customer that no user holds; wallet answers it. */
  poolOf: (reader: Reader, customer: CustomerId) => Promise<Centavos>;
  /** The same of many at once. */
  poolsOf: (reader: Reader, customers: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, Centavos>>;
  /** What the customers' own module keeps of one. */
  profileOf: (reader: Reader, customer: CustomerId) => Promise<KeptProfile>;
  /** Whether a customer was a prospect; prospects knows. */
  wasProspect: (reader: Reader, customer: CustomerId) => Promise<boolean>;
  /** The services of a customer as this actor sees them, with its prices; tariffs answers it. */
  servicesOf: (actor: Actor, customer: CustomerId) => Promise<CommercialFields['services']>;
  /** Customers whose money or stock ever moved, or who were charged anything; wallet and billing know. */
  customersWithAccount: (reader: Reader) => Promise<CustomerId[]>;
  /** How customers stand with their invoices; one without any is not answered. */
  accountStatusesOf: (reader: Reader, customers: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, AccountStatus>>;
  /** Where a user sends from unless it says otherwise (AMB-4.01); addresses answers it. */
  defaultAddressOf: (reader: Reader, user: { customer_id: CustomerId; user_id: UserId }) => Promise<AddressId | null>;
  /** A user is disabled: what it holds, money and units, goes back to the customer's pool (AMB-12.03); wallet does it. */
  returnToPool: (tx: Tx, user: { customer_id: CustomerId; user_id: UserId }) => Promise<void>;
  /** The same user's open pickups become those of another user of the customer (AMB-17.01); pickups does it. */
  handPickups: (tx: Tx, pickups: { customer_id: CustomerId; from: UserId; to: UserId; actor_id: UserId }) => Promise<void>;
  /** Refuses with SECOND_FACTOR while the session of this token has not given the one it must (AMB-1.10); factor knows. */
  checkFactor: (actor: Actor, token: string) => Promise<void>;
  /** Whether somebody has set up a second factor on a portal that asks for one; factor knows. */
  hasFactor: (reader: Reader, user: UserId) => Promise<boolean>;
  /** A group goes: what it shared is its owners' alone; addresses and packages do it. */
  endSharing: (tx: Tx, group: { customer_id: CustomerId; group_id: GroupId }) => Promise<void>;
};

export type AccessNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  mail: SendMail;
  /** The portal as people outside know it: its name, and the whole address of a path. */
  portal: { product: string; address: (path: string) => string };
  asks: AccessAsks;
  /** E-mails of the root users who may move money between customers (AMB-2.13), in lower case. */
  moveAmountUsers: readonly string[];
  /** What one check of an unknown person's password costs; the usual cost unless a test lowers it. */
  passwordCost?: PasswordCost;
};
