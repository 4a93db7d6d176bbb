import type { CustomerId, DepositId, InvoiceId } from '#contract/shared/ids.ts';
import type { Part } from '#fiscal/build/parts-of-total.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CreditedDeposit } from '../deposits/api.ts';
import type { SettledInvoice } from '../invoices/api.ts';
import type { BookedPayment, PaidCentavos } from './store/booked.raw.ts';
import type { StatedPart } from './store/stated.ts';

export type { BookedPayment, PaidCentavos } from './store/booked.raw.ts';

/** What other modules may ask; types only. */
export type PaymentsApi = {
  /** What was paid within a span, by its id, each with the purpose of its complement. */
  bookedPayments: (reader: Reader, page: BooksPage) => Promise<(Placed<BookedPayment> & { folio: string; purpose: string })[]>;
  /** Which of these there are. */
  paymentsAmong: (reader: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What payments that stand apply of these deposits. */
  appliedOfDeposits: (reader: Reader, ids: readonly DepositId[]) => Promise<ReadonlyMap<string, Centavos>>;
  /** What is paid of these invoices, in its order. */
  partsOfInvoices: (reader: Reader, ids: readonly InvoiceId[]) => Promise<PaidCentavos[]>;
  /** A deposit stands in its customer's account, which the caller holds: it pays invoices in the order of AMB-13.14, unless it paid an order. */
  applyDeposit: (tx: Tx, deposit: CreditedDeposit) => Promise<void>;
  /** The folio of a payment that stands and was made of a deposit; null = there is none. */
  paymentOf: (reader: Reader, customer: CustomerId, deposit: DepositId) => Promise<string | null>;
  /** What payments of a customer pay, or paid until they were taken back, of each invoice: what its statement is made of. */
  stated: (reader: Reader, customer: CustomerId) => Promise<(Omit<StatedPart, 'n'> & { folio: string })[]>;
  /** An invoice has its UUID: what was settled has its payment, what is owed waits for saldo a favor. */
  invoiceStamped: (tx: Tx, invoice: SettledInvoice) => Promise<void>;
  /** What of an invoice is paid, and by which of its centavos. */
  partsOf: (reader: Reader, customer: CustomerId, invoice: InvoiceId) => Promise<readonly Part[]>;
  /** Whether all payments of an invoice have their complement stamped. */
  isComplemented: (reader: Reader, customer: CustomerId, invoice: InvoiceId) => Promise<boolean>;
  /** The payment of what was settled falls with its invoice. */
  invoiceFell: (tx: Tx, invoice: { id: InvoiceId; customer_id: CustomerId }) => Promise<void>;
};
