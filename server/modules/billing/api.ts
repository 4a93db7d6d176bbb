import type { ChargeStatus, ReportName } from '#contract/billing/billing.ts';
import type {
  BusinessId,
  ChargeId,
  CustomerId,
  DepositId,
  InvoiceId,
  LabelId,
  OrderId,
  PreInvoiceId,
  PurchaseId,
  ReportId,
  ServiceId,
  UserId,
} from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import type { LabelModality } from '#contract/shipping/label-remarks.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';
import type { Payer } from '../wallet/api.ts';
import type { BookedCharge } from './store/booked.raw.ts';
import type { Wanted } from './store/reported-charges.ts';
import type { BusinessTable, ChargeTable } from './tables.ts';

export type { BookedCharge } from './store/booked.raw.ts';

export type ChargedGuide = {
  label_id: LabelId;
  customer_id: CustomerId;
  user_id: UserId;
  business_id: BusinessId | null;
  parcel_number: string;
  payment_kind: PaymentKind;
};

/** A charge that staff add to a guide; `unit_price` is net. */
export type AddedCharge = { concept: string; quantity: number; unit_price: Centavos };

/** A guide written by hand with what it costs. `price` is net; a unit of stock costs what it was bought for. */
export type GuideByHand = ChargedGuide & {
  order_id: OrderId;
  payer: Payer;
  service_id: ServiceId | null;
  modality: LabelModality | null;
  price: Centavos;
  extras: readonly AddedCharge[];
};

/** An order that has been paid, or is owed. A charge of guides is named as their lot; `concept` null: guides. `price` is net, of one. */
export type OrderToCharge = {
  id: PurchaseId;
  customer_id: CustomerId;
  user_id: UserId;
  business_id: BusinessId;
  folio: string;
  isOwed: boolean;
  /** When it was paid, or owed. */
  at: Date;
  lines: readonly (Taxed & { id: ChargeId; concept: string | null; quantity: number; price: Centavos })[];
};

export type BilledGuide = { id: LabelId; customer_id: CustomerId };

/** A charge made after its guide, with IVA. */
export type ExtraCharge = { label_id: LabelId; concept: string; total: Centavos; created_at: Date };

/** What guides cost, with IVA: in all, and by day of the business calendar where there was any. */
export type SpentDay = { day: string; total: Centavos; labels: number };

/** A charge made after its guide: of a carrier's bill or of staff. `unit_price` is net; `taxed` is what all of it comes to. */
/** `id` where it stands already under which it is counted. */
export type LaterCharge = AddedCharge & { id?: ChargeId; source: 'supplier' | 'staff'; rate: number; taxed: Taxed };
/** `isNew`: false = it stood already and nothing was charged. */
export type LaterCharged = { id: ChargeId; total: Centavos; status: ChargeStatus; isNew: boolean };

/** Which charges a report takes: of rows of the block up to a moment, of one guide, or by name. */
export type UnreportedCharges = Wanted;
/** A charge as it stands. */
export type Charge = ChargeTable;
/** A razón social as it stands. */
export type Business = BusinessTable;

/** What billing asks of those that are built after it. */
export type BillingAsks = {
  /** Charges were cancelled that reports held: they leave them. The caller holds the charges. */
  leftReports: (tx: Tx, charges: readonly { customer_id: CustomerId; report_id: ReportId; id: ChargeId }[]) => Promise<void>;
  /** Charges were cancelled that pre-invoices held, as they were: they leave them. CONFLICT for one that is being stamped. The caller holds the charges. */
  leftPreInvoices: (tx: Tx, charges: readonly Charge[]) => Promise<void>;
  /** Charges of a cancelled guide that invoices hold stay there, and a credit note gives their money back. The caller holds the charges. */
  credit: (tx: Tx, charges: readonly Charge[]) => Promise<void>;
  /** What the notes of a cancelled guide, which stand, gave back of these charges of a customer; nothing where they gave nothing back. */
  creditedWithGuide: (reader: Reader, customer: CustomerId, charges: readonly ChargeId[]) => Promise<ReadonlyMap<ChargeId, Taxed>>;
  /** Whether a razón social has pre-invoices that are open, or invoices that are owed or being cancelled. */
  hasOpenDocuments: (reader: Reader, business: Pick<Business, 'id' | 'customer_id'>) => Promise<boolean>;
  /** What is left to pay of the invoices of a razón social. */
  owedOnInvoices: (reader: Reader, business: Pick<Business, 'id' | 'customer_id'>) => Promise<Centavos>;
};

export type BillingApi = {
  /** What was charged within a span, to whomever, by its id. */
  bookedCharges: (reader: Reader, page: BooksPage) => Promise<Placed<BookedCharge>[]>;
  /** Which of these there are. */
  chargesAmong: (reader: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Charges a guide after it was made, once for a concept and a source: taken from the pool when that covers all of it, else owed (AMB-12.15).
   * The caller holds the guide.
   */
  chargeLater: (tx: Tx, guide: ChargedGuide, charge: LaterCharge) => Promise<LaterCharged>;
  /** The charge of a guide that a repeat of this one would answer; null = there is none. */
  standingCharge: (reader: Reader, guide: ChargedGuide, charge: Pick<LaterCharge, 'concept' | 'source'>) => Promise<LaterCharged | null>;
  /** Kilos that staff charged of a guide and nobody gave back. */
  overweightKg: (reader: Reader, guide: { customer_id: CustomerId; label_id: LabelId }) => Promise<number>;
  /** Where charges stand, by their id. The caller must have found what they are of within its scope first. */
  chargeStatuses: (reader: Reader, customer: CustomerId, charges: readonly ChargeId[]) => Promise<ReadonlyMap<ChargeId, ChargeStatus>>;
  /** Posts the charges of a guide whose document is valid: its reservation becomes revenue (AMB-13.01). A repeat does nothing. */
  chargeLabel: (tx: Tx, guide: ChargedGuide) => Promise<void>;
  /** Charges again what each ending of a guide gave back, once: it was used after all (AMB-12.14). The caller holds the guide. */
  chargeUsedLabel: (tx: Tx, guide: ChargedGuide) => Promise<void>;
  /** Charges the label_price of a delivered guide that was used a second time, once (AMB-10.09). The caller holds the guide. */
  chargeReusedLabel: (tx: Tx, guide: ChargedGuide) => Promise<void>;
  /** What was sold with an order is charged, once with the order (AMB-12.10). */
  chargeOrder: (tx: Tx, order: OrderToCharge) => Promise<void>;
  /** Orders whose charges are invoiced and in no report yet, over all. */
  unreportedOrders: (reader: Reader) => Promise<{ customer_id: CustomerId; purchase_id: PurchaseId; settled: boolean }[]>;
  /** Saldo a favor or the pool pays charges that the caller has locked, all of them or none; answers whether it did (AMB-13.11). */
  payWhole: (tx: Tx, charges: readonly Charge[], from: 'favor' | 'pool') => Promise<boolean>;
  /** Collects what a customer owes from its pool: oldest first, whole charges (AMB-12.15). */
  settleCharges: (tx: Tx, customer: CustomerId) => Promise<void>;
  /** The same of charges that a report holds and the caller has locked; answers them as they then stand. */
  settleReported: (tx: Tx, charges: readonly Charge[]) => Promise<readonly Charge[]>;
  /** What guides in scope were charged after they were made and was not given back, oldest first (AMB-12.15). */
  extraCharges: (reader: Reader, scope: Scope, labels: readonly LabelId[]) => Promise<ExtraCharge[]>;
  /** What guides in scope were charged since an instant and was not given back, by day; a client's are its own. */
  spentSince: (reader: Reader, scope: Scope, since: Date) => Promise<SpentDay[]>;
  /**
   * Who a guide is billed to: the wanted razón social of the customer (NOT_FOUND, WRONG_DATA when disabled), nobody for null, its default
   * for undefined, null when it has none.
   */
  businessFor: (reader: Reader, customer: CustomerId, wanted: BusinessId | null | undefined) => Promise<BusinessId | null>;
  /** The razón social that an order is invoiced to, as it stands. NOT_FOUND when it is not the customer's, WRONG_DATA when it is disabled. */
  billable: (reader: Reader, customer: CustomerId, id: BusinessId) => Promise<BusinessTable>;
  /** RFC and name of a razón social of a customer, active or not; null when it has none of this id. */
  businessName: (reader: Reader, customer: CustomerId, id: BusinessId) => Promise<string | null>;
  /** Bills a guide to another razón social of its customer: its charges follow. NOT_ALLOWED once one of them is on a document. */
  billTo: (tx: Tx, guide: BilledGuide, business_id: BusinessId) => Promise<void>;
  /** Charges a guide that was written by hand: its price by its modality, and its extra charges (AMB-10.10). Of stock: NO_STOCK, INSUFFICIENT_BALANCE. */
  chargeByHand: (tx: Tx, guide: GuideByHand) => Promise<void>;
  /** Takes back what such a guide was charged by its form, which named these extra charges; what it was charged later stays. The caller has asked `mayChargeAgain`. */
  takeBackByHand: (tx: Tx, label: LabelId, extras: readonly AddedCharge[]) => Promise<void>;
  /** Whether what such a guide costs may still be changed: no charge of it is in a report or on a document. Locks its charges. */
  mayChargeAgain: (tx: Tx, label: LabelId) => Promise<boolean>;
  /** The charges are billed to another razón social of its customer, or to nobody; the caller has asked `mayChargeAgain`. */
  rebill: (tx: Tx, guide: BilledGuide, business_id: BusinessId | null) => Promise<void>;
  /** The charges that are on no document follow its new number. */
  renumber: (tx: Tx, guide: BilledGuide, parcel_number: string) => Promise<void>;
  /** Whether a pre-invoice or an invoice holds a charge of a guide. */
  isOnDocument: (reader: Reader, guide: BilledGuide) => Promise<boolean>;
  /** Whether two customers are billed as the same taxpayer: both have an active razón social with one RFC. Generic ones never count. */
  shareRfc: (tx: Tx, customerA: CustomerId, customerB: CustomerId) => Promise<boolean>;
  /** How an active razón social of a customer is called; null = it has none of this id. */
  businessNamed: (reader: Reader, customer: CustomerId, business: BusinessId) => Promise<string | null>;
  /** Customers that have an active razón social with this RFC; none for a generic one or what is no RFC. */
  customersOfRfc: (reader: Reader, rfc: string) => Promise<CustomerId[]>;
  /** Where a razón social of a customer, active or not, has its mail, by its RFC; none where it has no such one. */
  emailsOfRfc: (reader: Reader, customer: CustomerId, tax_id: string) => Promise<readonly string[]>;
  /** Customers who were ever charged anything. */
  chargedCustomers: (reader: Reader) => Promise<CustomerId[]>;
  /** What a deposit that the bank took back leaves owed, under the deposit's id: a charge that is on no invoice (AMB-13.14). The ledger has it already. */
  oweReturnedDeposit: (tx: Tx, deposit: { id: DepositId; customer_id: CustomerId; amount: Centavos }) => Promise<void>;
  /** Razones sociales as they stand, for the demonstration data, imports and tests. */
  insertBusinesses: (tx: Tx, businesses: readonly BusinessTable[]) => Promise<void>;
  /** Refunds every charge of a cancelled guide, by AMB-12.14. A repeat does nothing. */
  refundLabel: (tx: Tx, label: LabelId) => Promise<void>;
  /** For which customers, and which rows of their blocks, charges are invoiced and in no report yet; over all. */
  unreportedRows: (reader: Reader) => Promise<{ customer_id: CustomerId; report_name: ReportName }[]>;
  /** Such charges of a customer, the oldest first, locked in the order of their ids. */
  lockUnreported: (tx: Tx, customer: CustomerId, wanted: UnreportedCharges) => Promise<Charge[]>;
  /** Charges that a report holds, or some of them, locked in the order of their ids. Charges are locked before their report. */
  lockReported: (tx: Tx, customer: CustomerId, report: ReportId, only: readonly ChargeId[] | null) => Promise<Charge[]>;
  /** What of a guide is invoiced and on no document, in a report or not, locked in the order of their ids. */
  lockInvoiceable: (tx: Tx, customer: CustomerId, label: LabelId) => Promise<Charge[]>;
  /** Charges that the caller has locked are billed to this razón social, which `businessFor` has found. */
  billCharges: (tx: Tx, customer: CustomerId, charges: readonly ChargeId[], business: BusinessId) => Promise<void>;
  /** Created or Applied → Report, of charges that the caller has locked; answers how many there were. */
  putInReport: (tx: Tx, customer: CustomerId, charges: readonly ChargeId[], report: ReportId) => Promise<number>;
  /** Report → Created or Applied, as they are paid; the caller has locked them. */
  takeOutOfReport: (tx: Tx, customer: CustomerId, charges: readonly ChargeId[]) => Promise<void>;
  /** Charges that a pre-invoice holds, also once it is invoiced, locked in the order of their ids. */
  lockDocumented: (tx: Tx, customer: CustomerId, pre_invoice: PreInvoiceId) => Promise<Charge[]>;
  /** Created, Applied or Report → PreInvoice, of charges that the caller has locked; answers how many there were. */
  putOnPreInvoice: (tx: Tx, customer: CustomerId, charges: readonly ChargeId[], pre_invoice: PreInvoiceId) => Promise<number>;
  /** PreInvoice or Invoiced → Invoiced on this invoice, billed as it is; the caller has locked them. Answers how many there were. */
  putOnInvoice: (
    tx: Tx,
    customer: CustomerId,
    charges: readonly ChargeId[],
    on: { pre_invoice_id: PreInvoiceId; invoice_id: InvoiceId; business_id: BusinessId },
  ) => Promise<number>;
  /** PreInvoice or Invoiced → Report of the one that is named, else Created or Applied as they are paid; the caller has locked them. */
  takeOffDocument: (tx: Tx, customer: CustomerId, charges: readonly ChargeId[], report: ReportId | null) => Promise<void>;
  /** Cancels one charge and gives back what paid it, while the rest of its guide stays charged. The caller has locked it. */
  removeCharge: (tx: Tx, charge: Charge) => Promise<void>;
};
