import type { Actor } from '#contract/access/access.ts';
import type { CancelMotive, CfdiKind, CfdiState } from '#contract/cfdi/cfdi-states.ts';
import type { CfdiId, CustomerId } from '#contract/shared/ids.ts';
import type { ReceiptFacts } from '#fiscal/build/build-receipt.ts';
import type { TransportFacts } from '#fiscal/build/build-transport.ts';
import type { PricedFacts, WaybillFacts } from '#fiscal/build/facts.ts';
import type { Fault } from '#fiscal/validation/fault.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { MailFile } from '#platform/mail/mail.ts';
import type { BookedDocument } from './rules/booked-document.ts';

export type { BookedDocument } from './rules/booked-document.ts';

/** What a document says, without what is known when it is sealed: its date, place, issuer, series and folio. */
type Known = 'issued_at' | 'place' | 'issuer' | 'series' | 'folio';
export type DocumentFacts =
  | ({ kind: 'I' } & Omit<PricedFacts, Known> & { waybill: WaybillFacts | null })
  | ({ kind: 'E' } & Omit<PricedFacts, Known>)
  | ({ kind: 'P' } & Omit<ReceiptFacts, Known>)
  | ({ kind: 'T' } & Omit<TransportFacts, Known | 'tax_zip'>);

/** `purpose`: what it is made for, in the caller's words; one document for each. */
export type NewDocument = { purpose: string; customer_id: CustomerId; series: string; facts: DocumentFacts };

/**
 * How a document stands. `words`: why it waits, or what a person can do. `uuid`: null until it is stamped. `issued_at`: of the text that counts, null until
 * it is sealed. `cancellation`: of one that SAT has not decided yet, whether it was sent.
 */
export type DocumentState = {
  id: CfdiId;
  customer_id: CustomerId;
  purpose: string;
  kind: CfdiKind;
  series: string;
  folio: number | null;
  state: CfdiState;
  words: string | null;
  uuid: string | null;
  issued_at: Date | null;
  cancellation: 'waiting' | 'sent' | null;
};

/** What somebody found in the PAC's portal: nothing (it is surely not stamped), the stamped XML, or that it should be asked again. */
export type PersonsDecision = { found: 'nothing' } | { found: 'again' } | { found: 'stamped'; xml: string };

/** `substitute_id`: the document that takes its place, for motive 01 alone; it is stamped first. */
export type WantedCancellation = { id: CfdiId; motive: CancelMotive; substitute_id: CfdiId | null };

/** `ended_at`: null while SAT has not decided. `words`: how SAT or the receiver answered. */
export type AskedCancellation = { motive: CancelMotive; words: string | null; asked_at: Date; ended_at: Date | null; isCancelled: boolean };

/** What cfdi asks of those that are built after it. */
export type CfdiAsks = {
  /** Where the papers of a customer's razón social are mailed to, by its RFC, active or not. */
  addresses: (reader: Reader, customer: CustomerId, rfc: string) => Promise<readonly string[]>;
};

/** Fiscal documents. Everything that takes seconds (a seal, a PAC, SAT) happens in jobs, after the caller's transaction. */
export type CfdiApi = {
  /** What was sealed within a span, for whomever, by its id, and what is wrong with its text. */
  bookedDocuments: (reader: Reader, page: BooksPage) => Promise<Placed<BookedDocument>[]>;
  countSealed: (reader: Reader, span: Pick<BooksPage, 'from' | 'until'>) => Promise<number>;
  /** The same of documents that are named; those that are not sealed are left out. */
  documentsOfPurposes: (reader: Reader, purposes: readonly string[]) => Promise<ReadonlyMap<string, BookedDocument>>;
  /** What would keep a document from being sealed today, without making it; null = there is no issuer to ask by. */
  judge: (facts: DocumentFacts) => readonly Fault[] | null;
  /** The clock by which documents say their times: of the issuer's postal code, or of the business calendar without an issuer. */
  zone: () => string;
  /** Takes over a document in the caller's transaction. The same purpose again answers the same document, whatever is handed over. */
  give: (tx: Tx, document: NewDocument) => Promise<CfdiId>;
  /** Has a refused document sealed and stamped anew, with other facts where they are given. Refusal: CONFLICT unless it is surely not stamped. */
  stampAgain: (tx: Tx, again: { id: CfdiId; facts: DocumentFacts | null }, actor: Actor | null) => Promise<void>;
  /** A person's word where no machine can tell. Refusals: CONFLICT unless it waits for one, WRONG_DATA for a document that is not ours. */
  settle: (tx: Tx, settled: { id: CfdiId; decision: PersonsDecision }, actor: Actor) => Promise<void>;
  /** Asks SAT to cancel. Refusals: CONFLICT unless it stands, WRONG_DATA for a substitute that does not fit. */
  cancel: (tx: Tx, wanted: WantedCancellation, actor: Actor | null) => Promise<void>;
  stateOf: (reader: Reader, purposes: readonly string[]) => Promise<ReadonlyMap<string, DocumentState>>;
  /** A paper of a stamped document for a person who may see what it is of: written down, and bounded as all papers. NOT_FOUND without a stamp. */
  takePaper: (id: CfdiId, paper: 'xml' | 'pdf', actor: Actor) => Promise<{ name: string; content: string }>;
  /** PDF and XML of a stamped document, for the mail that takes them out. */
  papersOf: (id: CfdiId) => Promise<readonly MailFile[]>;
  /** What was asked of SAT about one document, in its order. */
  cancellationsOf: (reader: Reader, id: CfdiId) => Promise<AskedCancellation[]>;
};
