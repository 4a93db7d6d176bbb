import type { CustomerId, DepositId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { BookedDeposit } from './store/booked.raw.ts';

export type { BookedDeposit } from './store/booked.raw.ts';

/** A deposit whose money stands in its customer's account. `text`: its reference and concept, where people name what they pay. `came_at`: when the bank had it. */
export type CreditedDeposit = { id: DepositId; customer_id: CustomerId; amount: Centavos; tracking_key: string; text: string; came_at: Date };

/** What modules on the right know of deposits, bound in compose.ts. */
export type DepositsAsks = {
  /** Whose open order or announced transfer a deposit names, by its folio or its tracking key and sum (AMB-13.14); null = nobody's, or of several. */
  announcedBy: (reader: Reader, deposit: { tracking_key: string; amount: Centavos; text: string }) => Promise<CustomerId | null>;
  /** Customers who wait to pay exactly one of these sums, and the folios of what they pay. */
  waitingFor: (reader: Reader, amounts: readonly Centavos[]) => Promise<readonly { customer_id: CustomerId; amount: Centavos; folio: string }[]>;
  /** Whether an order of its customer waits for exactly this deposit, which the pool then pays; the order and the pool are held. */
  isForOrder: (tx: Tx, deposit: Pick<CreditedDeposit, 'customer_id' | 'amount' | 'text'>) => Promise<boolean>;
  /** The folio of the order that a deposit paid; null = none. */
  orderPaidBy: (reader: Reader, customer: CustomerId, deposit: DepositId) => Promise<string | null>;
  /** The folio of a payment of invoices that was made of a deposit and stands; null = none. */
  paymentOf: (reader: Reader, customer: CustomerId, deposit: DepositId) => Promise<string | null>;
  /** A deposit left its customer: what it had confirmed waits again. */
  undone: (tx: Tx, deposit: { id: DepositId; customer_id: CustomerId }) => Promise<void>;
  /** The one place that learns of a credited deposit: an order of exactly its sum is paid here, else invoices, in this transaction, before anything else is. */
  credited: (tx: Tx, deposit: CreditedDeposit) => Promise<void>;
};

/** A deposit that its customer has; `came_at`: when its money came, `received_at`: when it was told. */
export type AppliedDeposit = { id: DepositId; amount: Centavos; tracking_key: string; received_at: Date; came_at: Date };

export type DepositsApi = {
  /** What reached the bank within a span, whosever it is, by its id. */
  bookedDeposits: (reader: Reader, page: BooksPage) => Promise<Placed<BookedDeposit>[]>;
  /** Which of these there are. */
  depositsAmong: (reader: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A deposit of this customer that stands in its account; null = it is not, or was taken back. */
  appliedDeposit: (reader: Reader, customer: CustomerId, deposit: DepositId) => Promise<AppliedDeposit | null>;
  /** The latest of them, `most` at most. */
  appliedDeposits: (reader: Reader, customer: CustomerId, most: number) => Promise<AppliedDeposit[]>;
  /** Whether a customer ever made a deposit that was not taken back. */
  everDeposited: (reader: Reader, customer: CustomerId) => Promise<boolean>;
  /** Asks for the CLABE of a customer; a job assigns it after the commit (AMB-13.16). */
  requestClabe: (tx: Tx, customer: CustomerId) => Promise<void>;
};
