import type { Actor, CustomerModality, OutputType, Subject } from '#contract/access/access.ts';
import type { Capability } from '#contract/shared/permissions.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { PaymentConditions } from '#contract/customers/customer-told.ts';
import type { Billing } from '#contract/shared/billings.ts';
import type { CustomerId, GroupId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CustomerTable } from './tables.ts';

/**
 * What an actor may reach (AMB-0.02). `customers` bounds every tenant table; `own` bounds a client to its own records,
 * with the shared ones of its group and customer where a store says so.
 */
export type Scope = {
  customers: 'all' | readonly CustomerId[];
  own: { user_id: UserId; group_id: string | null } | null;
};

/** The customer row as other modules need it; amounts in centavos, null credit_limit = unlimited. */
export type CustomerRow = {
  id: CustomerId;
  business_name: string;
  status: 'ACTIVE' | 'LOCKED';
  modality: 'seguimiento' | 'independiente' | 'sc';
  customer_modality: CustomerModality;
  dispersion_type: 'global' | 'restrictive';
  credit_limit: Centavos | null;
  extras_limit: Centavos;
  /** What becomes of stock that ended; null = the usual of the modality. */
  expired_stock: 'convert' | 'lapse' | null;
  /** An invoice for each purchase, or reports by cut-off. */
  billing: Billing;
  /** The days in which it pays an invoice; none for 'cash'. */
  conditions: PaymentConditions;
};

export type OnBehalf = { user_id?: UserId; customer_id?: CustomerId };

export type AccessApi = {
  /** The living session of a token; null when there is none. Extends its life. */
  authenticate: (token: string) => Promise<Actor | null>;
  /** The same, as what a socket stands for; `session` names the session and opens nothing. */
  sessionOf: (token: string) => Promise<{ user_id: UserId; session: string } | null>;
  /** Which of these sessions are not over yet. */
  livingSessions: (reader: Reader, sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Refuses with NOT_FOUND when nothing is in scope is asked by id elsewhere; never throws by itself. */
  scopeOf: (reader: Reader, actor: Actor) => Promise<Scope>;
  /**
   * For whom the actor acts. Customer and client: themselves (another's id is NOT_FOUND). Root, agent and seller: the named user in
   * scope (NOT_FOUND), none named: USER_NOT_CHOSEN; one who is not active, or whose own rights meet none of `needs`: FORBIDDEN, and so
   * is everybody else.
   */
  subjectOf: (reader: Reader, actor: Actor, onBehalf: OnBehalf, needs?: Capability | readonly Capability[]) => Promise<Subject>;
  /**
   * Whether the actor may still act for the user, as both are now: for work that goes on after its request, in the transaction of each of its
   * steps. Null: it may. Says nothing of a locked customer.
   */
  whyNotFor: (reader: Reader, people: { actor_id: UserId; user_id: UserId }, needs: Capability) => Promise<'USER_DISABLED' | 'RIGHT_TAKEN' | null>;
  /**
   * The customer a read is about: the actor's own, or the one asked for within scope (NOT_FOUND otherwise); null when
   * staff name none.
   */
  customerAsked: (reader: Reader, actor: Actor, onBehalf: OnBehalf) => Promise<CustomerId | null>;
  /**
   * Whom a keyed call is made for, as part of its key's scope: the customer of the user or the customer named, within scope (NOT_FOUND);
   * '' when staff name nobody, as for what belongs to no customer.
   */
  keyScopeOf: (reader: Reader, actor: Actor, onBehalf: OnBehalf) => Promise<string>;
  /** The scope of a list, narrowed to the user or customer asked for (NOT_FOUND when out of scope). */
  listScope: (reader: Reader, actor: Actor, onBehalf: OnBehalf) => Promise<Scope>;
  /** Without any scope: who asks has it checked. */
  customer: (reader: Reader, id: CustomerId) => Promise<CustomerRow>;
  /** Those of them that there are, by one statement. */
  customersById: (reader: Reader, ids: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, CustomerRow>>;
  /** Active users of a customer. */
  usersOf: (reader: Reader, customer: CustomerId) => Promise<readonly { id: UserId; name: string; role: string }[]>;
  /** Whether a person, active or not, is a user of this customer. */
  hasUser: (reader: Reader, customer: CustomerId, user: UserId) => Promise<boolean>;
  /** Who somebody is, disabled or not. Throws NOT_FOUND. */
  person: (reader: Reader, user: UserId) => Promise<{ email: string; customer_id: CustomerId | null }>;
  /** Who is told news of what somebody made: that one, or where it is disabled the contact of its customer. */
  hearerOf: (reader: Reader, who: { customer_id: CustomerId; user_id: UserId }) => Promise<UserId>;
  /** Where these are mailed. */
  mailboxOf: (reader: Reader, who: { customer_id: CustomerId; user_id: UserId }) => Promise<string>;
  /** Whether this is the password of a person; takes as long as a hash does, so never inside a transaction. */
  isPasswordOf: (reader: Reader, user: UserId, password: string) => Promise<boolean>;
  /** An active user with its rights as they are now, for work that goes on after its request; null for a disabled one. */
  actorOf: (reader: Reader, user: UserId) => Promise<Actor | null>;
  /** Whether one of two people made, invited or changed the account of the other since then. */
  hasActedOn: (reader: Reader, one: UserId, other: UserId, since: Date) => Promise<boolean>;
  /** Who a living session belongs to, by how it is stored; null when it is over. */
  actorOfSession: (reader: Reader, session: string) => Promise<Actor | null>;
  /** A session's token as it is stored. */
  sessionHash: (token: string) => string;
  /** Every session of a person ends. */
  endSessionsOf: (tx: Tx, user: UserId) => Promise<void>;
  /** Active root users, and the agents who look after a customer. */
  staffOf: (reader: Reader, customer: CustomerId) => Promise<UserId[]>;
  /** Customers that a seller looks after. */
  customersOfSeller: (reader: Reader, seller: UserId) => Promise<CustomerId[]>;
  /** Holds a customer until the transaction ends: for what it may have only once. */
  lockCustomer: (tx: Tx, customer: CustomerId) => Promise<void>;
  /** Active users of the house with one of these roles. */
  staffWith: (reader: Reader, roles: readonly Actor['role'][]) => Promise<UserId[]>;
  /** Their e-mails. */
  emailsOf: (reader: Reader, roles: readonly Actor['role'][]) => Promise<string[]>;
  /** Whether the configuration lets this person move money between customers (AMB-2.13). */
  mayMoveAmount: (reader: Reader, actor: Actor) => Promise<boolean>;
  /** Holds a user until the transaction ends: for what a user may have only once. */
  lockUser: (tx: Tx, user: UserId) => Promise<void>;
  /** Many at once, ids in the same order; for the demonstration data, imports and tests. */
  createCustomers: (tx: Tx, customers: readonly NewCustomer[]) => Promise<CustomerId[]>;
  createUsers: (tx: Tx, users: readonly NewUser[]) => Promise<UserId[]>;
  /** How this person wants several labels from now on. */
  rememberOutput: (tx: Tx, user: UserId, output_type: OutputType) => Promise<void>;
  /** Mails a person the link that sets the first password; an earlier one works no more. */
  invite: (tx: Tx, user: UserId, sender?: UserId) => Promise<void>;
  createCustomer: (tx: Tx, customer: NewCustomer) => Promise<CustomerId>;
  /** The number by which people know the next customer. */
  nextCustomerNumber: (tx: Tx) => Promise<string>;
  /** The row of a customer within the reach of an actor. Throws NOT_FOUND. */
  customerOf: (reader: Reader, actor: Actor, id: CustomerId) => Promise<StoredCustomer>;
  /** The first user of role customer who is active, by whom a customer is reached; where all are disabled the first; null while it has none. */
  contactOf: (reader: Reader, customer: CustomerId) => Promise<Contact | null>;
  /** Refuses with CUSTOMER_ALREADY_EXISTS when another customer has the name; holds the name until the transaction ends. */
  holdCustomerName: (tx: Tx, business_name: string, except: CustomerId | null) => Promise<void>;
  /** Refuses with USER_ALREADY_EXISTS when anybody has the e-mail; holds it until the transaction ends. */
  holdEmail: (tx: Tx, email: string) => Promise<void>;
  /** Changes a customer that its caller has found in reach and locked. */
  changeCustomer: (tx: Tx, id: CustomerId, change: CustomerChange) => Promise<void>;
  /**
   * Changes the first user of a customer, which its caller has locked. An e-mail is free until that account has a password; afterwards root's word asks
   * the new address to confirm it, and anybody else's is dropped (AMB-14.05). Refusals: USER_ALREADY_EXISTS, TOO_MANY_REQUESTS.
   */
  changeContact: (tx: Tx, actor: Actor, contact: Contact, change: ContactChange) => Promise<void>;
  /** Whether this is an active seller. */
  isSeller: (reader: Reader, id: UserId) => Promise<boolean>;
  /** Adds services to the list of every user of a customer who has one; null means all and stays (AMB-14.03). */
  addServices: (tx: Tx, customer: CustomerId, services: readonly ServiceId[]) => Promise<void>;
  createUser: (tx: Tx, user: NewUser) => Promise<UserId>;
  /** Groups of customers, and the customers that agents without `all_customers` look after. */
  createGroups: (tx: Tx, groups: readonly { id: GroupId; customer_id: CustomerId; name: string }[]) => Promise<void>;
  assignCustomers: (tx: Tx, assignments: readonly { agent_id: UserId; customer_id: CustomerId }[]) => Promise<void>;
};

/** A customer's whole row. */
export type StoredCustomer = CustomerTable;
export type CustomerChange = Partial<
  Pick<
    CustomerTable,
    | 'business_name'
    | 'search_text'
    | 'status'
    | 'modality'
    | 'customer_modality'
    | 'dispersion_type'
    | 'credit_limit'
    | 'extras_limit'
    | 'expired_stock'
    | 'conditions'
    | 'billing'
    | 'seller_id'
    | 'stp_account'
  >
>;
export type Contact = {
  id: UserId;
  customer_id: CustomerId;
  name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  has_password: boolean;
};
export type ContactChange = {
  name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | null | undefined;
  email?: string | undefined;
};

/** What is not said is usual: a balance customer on its own, global, without credit. */
export type NewCustomer = Partial<Omit<CustomerRow, 'id'>> & {
  id?: CustomerId;
  custom_id?: string;
  business_name: string;
  conditions?: 'cash' | '7' | '15' | '22' | '30' | '60';
  stp_account?: string | null;
  seller_id?: UserId | null;
};
export type NewUser = {
  id?: UserId;
  customer_id: CustomerId | null;
  name: string;
  last_name?: string;
  email: string;
  phone_number?: string | null;
  role: Actor['role'];
  permissions: string;
  password_hash: string | null;
  sees_prices?: boolean;
  services?: readonly ServiceId[] | null;
  group_id?: string | null;
  all_customers?: boolean;
  status?: 'active' | 'disabled';
};

export type { KeptProfile } from './needs.ts';
