import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Component } from '#contract/rating/rating.ts';
import type {
  BusinessId,
  ChargeId,
  CustomerId,
  LabelId,
  LotId,
  NoteId,
  OrderId,
  PaymentId,
  PurchaseId,
  ServiceId,
  UserId,
} from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CustomerRow, Scope } from '../access/api.ts';
import type { BookedEntry } from './store/booked.raw.ts';

export type { BookedEntry } from './store/booked.raw.ts';

/** Whose money is spent (AMB-12.03). */
export type Payer = { customer_id: CustomerId; user_id: UserId; role: Role };

/** The price of one guide by component, as the batch locked it. */
export type GuidePrice = Record<Component, Taxed>;

/** `service_id` null: one that no stock can pay. */
export type GuideToPay = { label_id: LabelId; service_id: ServiceId | null; price: GuidePrice };

export type OrderToPay = { order_id: OrderId; payer: Payer; payment_kind: PaymentKind; guides: readonly GuideToPay[] };

/** Where a charge took its money or unit from, so that a refund goes back line by line. Centavos, whole units. */
export type TakenLine = { from: 'pool' | 'user' | 'credit' | 'stock' | 'favor'; account: string; amount: Centavos; lot_id?: LotId; units?: number };

/** What one guide was charged: how each component was paid. */
export type PaidComponent = { component: Component; taxed: Taxed; settled: boolean; lines: readonly TakenLine[] };

/** Another price for a guide whose money is held, in one component. */
export type PriceChange = { label_id: LabelId; payer: Payer; payment_kind: Exclude<PaymentKind, 'prepaid'>; taxed: Taxed };

export type Spendable = {
  /** Money the payer can spend now. */
  balance: Centavos;
  /** Credit left; null = unlimited; 0 for customers without credit. */
  credit: Centavos | null;
  /** Only of credit that invoices hold which are overdue for more than so many days: then nothing is left of it (AMB-12.02). */
  held_after_days?: number;
  /** Free units per service and the unit price with IVA of the next one. */
  stock: ReadonlyMap<ServiceId, { units: number; unit_price: Centavos }>;
};

/** Free units of one carrier that lapse soon, the earliest day, and what they cost with IVA; null for anyone who sees no prices. */
export type EndingStock = { carrier: CarrierSlug; units: number; valid_until: string; value: Centavos | null };

/** A charge that is or was owed, by its id. */
/** One component of a posted guide, taken back under its charge. */
export type PartToRefund = { label_id: LabelId; charge_id: ChargeId; component: Component };

export type OwedCharge = { charge_id: ChargeId; customer_id: CustomerId; label_id: LabelId | null; taxed: Taxed; description: string };

/** What a payment pays of invoices, and the part of their IVA in it. `owed`: by the order that was bought on credit, null for charges. */
export type InvoicesPaid = {
  payment_id: PaymentId;
  customer_id: CustomerId;
  from: 'pool' | 'favor';
  owed: readonly { order_id: PurchaseId | null; amount: Centavos }[];
  iva: Centavos;
  description: string;
};

/**
 * What a credit note moves; `key` names it and how often it was applied. `iva_pending`: of what is owed, the rest of `iva` was collected. `note`: under which
 * units are held that leave with it, if any. `order_id`: the order on credit that is owed; null for charges.
 */
export type NoteMoney = {
  key: string;
  note: NoteId;
  order_id: PurchaseId | null;
  customer_id: CustomerId;
  net: Centavos;
  iva: Centavos;
  iva_pending: Centavos;
  to_invoice: Centavos;
  excess: Centavos;
  into: 'pool' | 'favor';
  description: string;
};

/** A deposit that is this customer's; `key` is its id. */
export type DepositIn = { key: string; customer_id: CustomerId; amount: Centavos; at: Date; description: string };

/** Units that have ended, with their value; `bought` is the lot that their purchase opened, which its charge is named as. */
export type EndedUnits = { customer_id: CustomerId; bought: LotId; units: number; total: Centavos };

/** Questions to modules on the right, bound in compose.ts. */
export type WalletAsks = {
  /**
   * Units of a bought lot have ended and are to be money again: the note that takes them back of their invoice, made by notes; null = not yet. The caller
   * holds the lot.
   */
  convert: (tx: Tx, ended: EndedUnits) => Promise<NoteId | null>;
  /** Money entered a customer's pool or saldo a favor: billing collects the charges that wait for it. */
  moneyEntered: (tx: Tx, customer: CustomerId) => Promise<void>;
  /** Whether a customer owes on an invoice that was due before a day. */
  owesSinceBefore: (reader: Reader, customer: CustomerId, day: string) => Promise<boolean>;
  /** Whether two customers have a razón social of the same RFC: money may go from one to the other (AMB-2.13). */
  shareRfc: (tx: Tx, customerA: CustomerId, customerB: CustomerId) => Promise<boolean>;
  /** How an active razón social of a customer is called; null = it has none of this id. */
  businessNamed: (reader: Reader, customer: CustomerId, business: BusinessId) => Promise<string | null>;
  /** Carrier and number of a customer's guides by their id. */
  guidesOf: (
    reader: Reader,
    customer: CustomerId,
    labels: readonly LabelId[],
  ) => Promise<ReadonlyMap<LabelId, { carrier: CarrierSlug; parcel_number: string | null }>>;
  /** Folios of the customer's orders of consolidated freight, by the guide under which their money is held. */
  freightOf: (reader: Reader, customer: CustomerId, labels: readonly LabelId[]) => Promise<ReadonlyMap<LabelId, string>>;
  /** A customer's guides whose number contains what was typed, some of them. */
  guidesNumbered: (reader: Reader, customer: CustomerId, typed: string) => Promise<readonly LabelId[]>;
  /** The least units that a customer wants to have of each service that is switched on for it. */
  leastStockOf: (reader: Reader, customer: CustomerId) => Promise<ReadonlyMap<ServiceId, number>>;
};

export type WalletApi = {
  /** What entered the books of the house within a span, by its id. */
  bookedEntries: (reader: Reader, page: BooksPage) => Promise<Placed<BookedEntry>[]>;
  /** Entries by their keys, those that there are. */
  entriesWithKeys: (reader: Reader, keys: readonly string[]) => Promise<BookedEntry[]>;
  countEntries: (reader: Reader, span: Pick<BooksPage, 'from' | 'until'>) => Promise<number>;
  /** Money of a customer that no user holds. */
  poolOf: (reader: Reader, customer: CustomerId) => Promise<Centavos>;
  /** The same of many at once; all ids are answered. */
  poolsOf: (reader: Reader, customers: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, Centavos>>;
  /** Customers whose money or stock ever moved. */
  customersWithEntries: (reader: Reader) => Promise<CustomerId[]>;
  /** Whether money or units of a customer are held for a guide whose outcome is open. */
  hasOpenReservation: (reader: Reader, customer: CustomerId) => Promise<boolean>;
  spendable: (reader: Reader, payer: Payer) => Promise<Spendable>;
  /** The same for what that user asked for before: the pool's, where it has left its company. */
  spendableAsked: (reader: Reader, asked: Payer) => Promise<Spendable>;
  /** Stock in scope whose validity ends within a month, by carrier, the earliest first. A client sees the pool's and its own. */
  endingStock: (reader: Reader, scope: Scope, options: { today: string; seesPrices: boolean }) => Promise<EndingStock[]>;
  /**
   * Holds what every guide of an order costs, each under its own reservation, all or nothing. `customer` as it was read in this transaction,
   * else it is read.
   * Refusals: NO_STOCK, INSUFFICIENT_BALANCE, CREDIT_LIMIT. `prepaid` takes one unit per guide of its service; its four extras come
   * from the pool when it covers all of them, else they stay unsettled within the extras limit (AMB-12.02).
   */
  reserve: (tx: Tx, order: OrderToPay, customer?: CustomerRow) => Promise<void>;
  /** Brings an open reservation to another price; only the difference moves. Once for each guide; refuses as `reserve` does (AMB-10.12). */
  reprice: (tx: Tx, change: PriceChange) => Promise<void>;
  /** Turns a guide's reservation into its charge, once; a repeat answers the same. Called by billing. */
  post: (tx: Tx, label: LabelId) => Promise<readonly PaidComponent[]>;
  /** Gives a reservation back to the lines it came from, once; nothing to release = nothing happens. */
  release: (tx: Tx, label: LabelId) => Promise<void>;
  /** Reverses a posted guide line by line, once; `without` names parts that were taken back before. Called by billing. */
  refund: (tx: Tx, label: LabelId, without?: readonly Component[]) => Promise<void>;
  /** Takes one part of a posted guide back by itself, once. Called by billing. */
  refundPart: (tx: Tx, part: PartToRefund) => Promise<void>;
  /** What a guide was priced at and how each component was paid, whatever became of its money since. */
  paidFor: (tx: Tx, label: LabelId) => Promise<readonly PaidComponent[]>;
  /** A charge made after its guide: owed, once. Called by billing, as are the next two. */
  chargeExtra: (tx: Tx, charge: OwedCharge) => Promise<void>;
  /** Collects an owed charge from the pool and answers the line; null when the pool does not cover all of it. */
  settleCharge: (tx: Tx, charge: OwedCharge) => Promise<readonly TakenLine[] | null>;
  /** Collects owed charges of a customer from its saldo a favor or its pool, all of them or none (null). The caller has locked them. */
  settleWhole: (tx: Tx, customer: CustomerId, charges: readonly OwedCharge[], from: 'favor' | 'pool') => Promise<readonly TakenLine[] | null>;
  /** Takes back what was collected for a charge, and the charge itself when it was made after its guide. Each once. */
  reverseCharge: (tx: Tx, charge: Pick<OwedCharge, 'charge_id' | 'customer_id'>) => Promise<void>;
  /** Pays invoices from pool or saldo a favor, once for each payment. Refusal: INSUFFICIENT_BALANCE. */
  payInvoices: (tx: Tx, payment: InvoicesPaid) => Promise<void>;
  /** Takes such a payment back: the money returns where it came from, and is owed again. Once. */
  cancelPayment: (tx: Tx, payment: Pick<InvoicesPaid, 'payment_id' | 'customer_id'>) => Promise<void>;
  /** A credit note takes back what was sold: of what is owed, and into pool or saldo a favor what was paid. Once for each key. */
  creditNote: (tx: Tx, note: NoteMoney) => Promise<void>;
  /** Units of lots that a credit note is to take back, the lowest free ones: nobody spends them any more. Their value; null = fewer are free. */
  holdUnits: (
    tx: Tx,
    held: { note: NoteId; customer_id: CustomerId; lots: readonly { lot_id: LotId; units: number }[] },
  ) => Promise<Centavos[] | null>;
  /** A note that held units never counts: they are free again. Nothing happens for one that held none. */
  releaseUnits: (tx: Tx, note: { note: NoteId; customer_id: CustomerId }) => Promise<void>;
  /** How many units of bought lots are free and in the pool, by lot; one that is none is not answered. */
  unitsOf: (reader: Reader, customer: CustomerId, lots: readonly LotId[]) => Promise<ReadonlyMap<LotId, number>>;
  /** Takes such a note back, once. Refusal: INSUFFICIENT_BALANCE where the account holds less than it got. */
  cancelNote: (tx: Tx, note: Pick<NoteMoney, 'key' | 'customer_id' | 'into' | 'excess'>) => Promise<void>;
  /** Saldo a favor of a customer. */
  favorOf: (reader: Reader, customer: CustomerId) => Promise<Centavos>;
  /** Amount held for a guide whose outcome is open. */
  heldFor: (reader: Reader, labels: readonly LabelId[]) => Promise<ReadonlyMap<LabelId, Centavos>>;
  /**
   * Money that entered: bank → pool, of a customer with credit `into` its saldo a favor. `key` makes it happen once; the same key for other money is
   * refused (KEY_REUSED). `first` is done when the money is there, before what the customer owes is collected from it.
   */
  deposit: (tx: Tx, deposit: DepositIn & { into?: 'pool' | 'favor'; first?: () => Promise<void> }) => Promise<void>;
  /**
   * A deposit leaves its customer, once: what the customer's accounts do not hold is owed, and answered (AMB-13.14). `onlyIfHeld`: pool and saldo a
   * favor give all of it, or nothing moves (NOT_ALLOWED).
   */
  reverseDeposit: (tx: Tx, deposit: DepositIn & { onlyIfHeld?: boolean }) => Promise<{ owed: Centavos }>;
  /** A correction of the pool by root, with its reason; negative takes. Refusal: INSUFFICIENT_BALANCE. */
  adjust: (tx: Tx, adjustment: { key: string; customer_id: CustomerId; amount: Centavos; at: Date; reason: string }) => Promise<void>;
  /** Pool → user accounts (positive) or back. */
  disperse: (
    tx: Tx,
    dispersal: { key: string; customer_id: CustomerId; movements: readonly { user_id: UserId; amount: Centavos }[]; note?: string; at: Date },
  ) => Promise<void>;
  /** Units of the pool → a user, until the end of their lots or of an earlier day. Refusal: NO_STOCK. */
  disperseStock: (
    tx: Tx,
    dispersal: { key: string; customer_id: CustomerId; user_id: UserId; service_id: ServiceId; units: number; valid_until: string | null; at: Date },
  ) => Promise<void>;
  /** A user is disabled: own money and own lots become the pool's (AMB-12.03). What is held for open guides follows when they end. */
  returnToPool: (tx: Tx, user: { customer_id: CustomerId; user_id: UserId }) => Promise<void>;
  /** Units of each service that the pool of a customer can still spend. */
  freeUnits: (reader: Reader, customer: CustomerId) => Promise<ReadonlyMap<ServiceId, number>>;
  /** Holds the money of a customer until the transaction ends; it stands before every other lock of what that money pays. */
  holdPool: (tx: Tx, customer: CustomerId) => Promise<void>;
  /**
   * Pays an order of stock and opens a lot per line, all or nothing: from the pool, or owed, within `limit` (null = none). `charges` are sold with
   * it and are no stock. Once: a second time fails. The caller holds the order.
   * Refusals: INSUFFICIENT_BALANCE, CREDIT_LIMIT.
   */
  buyOrder: (
    tx: Tx,
    order: {
      order_id: PurchaseId;
      customer_id: CustomerId;
      lots: readonly { id: LotId; service_id: ServiceId; units: number; net: Centavos; total: Centavos }[];
      charges: Taxed | null;
      payer: { from: 'pool' } | { from: 'credit'; limit: Centavos | null };
      valid_until: string;
      description: string;
    },
  ) => Promise<void>;
  /** Buys a lot of stock from the pool; net and total of the whole lot. */
  buyStock: (
    tx: Tx,
    purchase: {
      key: string;
      customer_id: CustomerId;
      service_id: ServiceId;
      units: number;
      net: Centavos;
      total: Centavos;
      valid_until: string;
      at: Date;
    },
  ) => Promise<LotId>;
};
