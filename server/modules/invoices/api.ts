import type { Actor } from '#contract/access/access.ts';
import type { AccountStatus } from '#contract/customers/customer-told.ts';
import type { InvoiceFilters, InvoiceRow } from '#contract/invoices/invoices.ts';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, LabelId, PreInvoiceId, PurchaseId } from '#contract/shared/ids.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Part } from '#fiscal/build/parts-of-total.ts';
import type { Charged } from '#fiscal/document/tax.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Charge } from '../billing/api.ts';
import type { BookedInvoice, ChargePlace } from './store/booked.raw.ts';
import type { Invoice } from './store/invoices.ts';
import type { StatedInvoice } from './store/stated.ts';

export type { BookedInvoice, ChargePlace } from './store/booked.raw.ts';

export type PaidPart = { customer_id: CustomerId; id: InvoiceId; amount: Centavos };

/** An invoice that is owed, and what it says of its taxes. `order_id`: the order on credit that it is of. */
export type PayableInvoice = Pick<
  Invoice,
  'id' | 'customer_id' | 'business_id' | 'uuid' | 'series' | 'folio' | 'net' | 'iva' | 'total' | 'paid' | 'balance' | 'due_on' | 'issued_at'
> & { order_id: PurchaseId | null; isOverdue: boolean; taxes: readonly Charged[]; credits: readonly Part[] };

/** An invoice that a credit note is to take back of, held. `refused`: why no note can be made of it now. */
export type CreditedInvoice = PayableInvoice & { pre_invoice_id: PreInvoiceId; settled: boolean; refused: 'not_standing' | 'being_replaced' | null };

/** Parts of an invoice's balance that a note takes back; none: all of it was paid already. */
export type InvoiceCredit = { customer_id: CustomerId; id: InvoiceId; note: string; parts: readonly (Part & { iva: Centavos })[] };

/** An invoice of what was settled when it was charged. */
export type SettledInvoice = Pick<
  Invoice,
  'id' | 'customer_id' | 'business_id' | 'net' | 'iva' | 'total' | 'payment_type' | 'settled' | 'issued_at' | 'origin'
>;

/** What invoices ask of payments, bound in compose.ts. */
export type InvoicesAsks = {
  /** An invoice has its UUID: what was settled before it has its payment, what is owed may be paid by saldo a favor. */
  stamped: (tx: Tx, invoice: SettledInvoice) => Promise<void>;
  /** SAT cancelled an invoice of what was settled: its payment falls with it. */
  fell: (tx: Tx, invoice: Pick<Invoice, 'id' | 'customer_id'>) => Promise<void>;
  /** Whether credit notes of an invoice stand or are on their way; the caller holds the invoice. */
  hasNotes: (tx: Tx, invoice: Pick<Invoice, 'id' | 'customer_id'>) => Promise<boolean>;
};

/** What other modules may ask; types only. */
export type InvoicesApi = {
  /** What was issued within a span, or is on its way since then, by its id, each with the purpose of its document. */
  bookedInvoices: (reader: Reader, page: BooksPage) => Promise<(Placed<BookedInvoice> & { purpose: string })[]>;
  /** The UUIDs of these invoices. */
  uuidsOfInvoices: (reader: Reader, ids: readonly InvoiceId[]) => Promise<ReadonlyMap<string, string>>;
  /** What these notes hold of the balances of invoices. */
  creditsOfNotes: (reader: Reader, notes: readonly string[]) => Promise<ReadonlyMap<string, { amount: Centavos; iva: Centavos }>>;
  /** The documents that charges are on. */
  placesOfCharges: (reader: Reader, ids: readonly ChargeId[]) => Promise<ChargePlace[]>;
  /** Charges were cancelled that pre-invoices held, as they were: they leave them. CONFLICT for one that is being stamped. The caller holds the charges. */
  leavePreInvoices: (tx: Tx, charges: readonly Charge[]) => Promise<void>;
  /** How documents hold a guide: 'stamping' while one of its charges is being invoiced, 'replacing' while its invoice is cancelled; null = they let it go. */
  whyNotCancelled: (reader: Reader, guide: { id: LabelId; customer_id: CustomerId }) => Promise<'stamping' | 'replacing' | null>;
  /** Whether a razón social has pre-invoices that are open, or invoices that are owed or being cancelled. */
  hasOpenDocuments: (reader: Reader, business: { id: BusinessId; customer_id: CustomerId }) => Promise<boolean>;
  /** What is left to pay of the invoices of a razón social. */
  owedOnInvoices: (reader: Reader, business: { id: BusinessId; customer_id: CustomerId }) => Promise<Centavos>;
  /** What a customer owes on invoices that may be paid now: overdue ones first, each by the day on which it is due (AMB-13.14). */
  payable: (reader: Reader, customer: CustomerId) => Promise<PayableInvoice[]>;
  /** Whether one of them was due before a day (AMB-12.02). */
  hasPayableDueBefore: (reader: Reader, customer: CustomerId, day: string) => Promise<boolean>;
  /** Those of them that are named, held until the transaction ends; the caller holds the customer's pool. Fewer: the others are not payable now. */
  holdPayable: (tx: Tx, customer: CustomerId, ids: readonly InvoiceId[]) => Promise<PayableInvoice[]>;
  /** The same of any invoices of a customer, however they stand. */
  documentsOf: (reader: Reader, customer: CustomerId, ids: readonly InvoiceId[]) => Promise<PayableInvoice[]>;
  /** A part of an invoice that the caller holds is paid. */
  pay: (tx: Tx, part: PaidPart) => Promise<void>;
  /** A part is not paid after all: the invoice is owed again, by its day. */
  unpay: (tx: Tx, part: PaidPart) => Promise<void>;
  /** Whether an invoice is Liquidada, of those that are named. */
  liquidated: (reader: Reader, customer: CustomerId, ids: readonly InvoiceId[]) => Promise<InvoiceId[]>;
  /** Every payment of a paid invoice has its complement: it is Liquidada. */
  liquidate: (tx: Tx, customer: CustomerId, id: InvoiceId) => Promise<void>;
  /** An invoice, held until the transaction ends; null = the customer has none of this id. The caller holds its charges, or the customer's pool. */
  holdCredited: (tx: Tx, customer: CustomerId, id: InvoiceId) => Promise<CreditedInvoice | null>;
  /** The same as it stands, not held. */
  creditedInvoice: (reader: Reader, customer: CustomerId, id: InvoiceId) => Promise<CreditedInvoice | null>;
  /** A note takes back of an invoice that the caller holds: with nothing left it is Liquidada. */
  credit: (tx: Tx, credit: InvoiceCredit) => Promise<void>;
  /** A note does not count after all. `isLiquidated`: what is paid of it has all its complements, or another note stands. */
  uncredit: (tx: Tx, credit: Omit<InvoiceCredit, 'parts'> & { isLiquidated: boolean }) => Promise<void>;
  /** Whose an invoice is that a person sees; throws NOT_FOUND. */
  invoiceSeen: (reader: Reader, actor: Actor, id: InvoiceId) => Promise<CustomerId>;
  /** All that SAT knows of a customer, however they stand: what its statement is made of. */
  stated: (reader: Reader, customer: CustomerId) => Promise<StatedInvoice[]>;
  /** How customers stand with their invoices; one without any is not answered. One that was substituted counts once. */
  accountStatuses: (reader: Reader, customers: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, AccountStatus>>;
  /** How many invoices a person sees by these filters, `most` at most. */
  countListed: (reader: Reader, actor: Actor, filters: InvoiceFilters, most: number) => Promise<number>;
  /** A page of them as the list has them, the newest first; `until`: none that was made later. */
  listedInvoices: (
    reader: Reader,
    actor: Actor,
    filters: InvoiceFilters,
    page: { until: Date; after: { id: InvoiceId; created_at: string } | null; limit: number },
  ) => Promise<InvoiceRow[]>;
};
