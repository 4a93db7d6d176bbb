import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { CustomerId, FileId, OrderId, UserId } from '#contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Seal } from '#platform/seal.ts';
import type { WhatsApp } from '#platform/whatsapp/whatsapp.ts';
import type { PackingSheet } from '#platform/pdf/draw-packing-list.ts';
import type { PdfPiece } from '#platform/pdf/pdf-pieces.ts';
import type { AccessApi } from '../access/api.ts';
import type { BotApi } from '../bot/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CarriersApi } from '../carriers/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { DraftsApi } from '../drafts/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { FileworkApi } from '../filework/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { PackagesApi } from '../packages/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { ShippingAsks } from './api.ts';
import type { ReadDocument } from './rules/judge-made.ts';

/** Every point of the label protocol where a process may die; compose.ts logs and counts them, the fault tests stop there. */
export const stepNames = [
  'order-committed',
  'attempt-committed',
  'carrier-answered',
  'document-read',
  'made-booked',
  'refusal-booked',
  'unknown-booked',
  'find-answered',
  'found-booked',
  'absent-booked',
  'document-answered',
  'document-booked',
  'cancel-committed',
  'cancel-answered',
  'cancel-booked',
  'order-ended',
] as const;
export type StepName = (typeof stepNames)[number];
export type Step = (name: StepName, order: OrderId) => Promise<void> | void;

/** All waits of the protocol, in ms, already multiplied by TIME_SCALE. */
export type ShippingWaits = {
  leaseMs: number;
  requestMs: number;
  reconcileMs: readonly number[];
  documentMs: readonly number[];
  cancelMs: readonly number[];
  sweepMs: number;
  tidyMs: number;
};

export type AuditRow = {
  actor_id: UserId | null;
  on_behalf_of: UserId | null;
  /** Null = of no customer: what a carrier's file told. */
  customer_id: CustomerId | null;
  action: string;
  entity: string;
  entity_id: string;
  before?: unknown;
  after?: unknown;
};

export type Documents = {
  /** Stores a document under a new id; the same bytes may be stored twice. */
  put: (tx: Tx, id: FileId, bytes: Uint8Array, sha256: string) => Promise<void>;
  get: (reader: Reader, id: FileId) => Promise<Uint8Array | null>;
  read: (bytes: Uint8Array) => Promise<ReadDocument>;
  /** One document per page of a file that came for several labels; null = it cannot be taken apart into so many. */
  split: (file: Uint8Array, pages: number) => Promise<Uint8Array[] | null>;
  merge: (documents: readonly Uint8Array[]) => Promise<Uint8Array>;
  /** A document as ZPL for label printers. */
  zpl: (document: Uint8Array) => Promise<string>;
  /** What a driver signs for several guides. */
  packingList: (sheet: PackingSheet) => Promise<Uint8Array>;
  /** For what nobody waits at: it does not stand in the way of labels in the making. */
  later: {
    zpl: (document: Uint8Array) => Promise<string>;
    /** Some pages of a file that is written in pieces; their objects are counted from `first`. */
    piece: (documents: readonly Uint8Array[], first: number) => Promise<PdfPiece>;
  };
};

export type ShippingNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  /** The portal's name, in the names of sources. */
  product: string;
  log: Log;
  queue: Queue;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  sleep: (ms: number) => Promise<void>;
  access: AccessApi;
  notifications: Pick<NotificationsApi, 'tell' | 'refreshGuide'>;
  bot: BotApi;
  whatsapp: WhatsApp;
  portal: { product: string; address: (path: string) => string };
  catalogs: CatalogsApi;
  carriers: CarriersApi;
  /** Opens files of rows. */
  open: OpensSheets;
  /** For keys of carriers, and for what they told that names people. */
  seal: Seal;
  wallet: WalletApi;
  rating: RatingApi;
  packages: Pick<PackagesApi, 'goodsFaults'>;
  drafts: Pick<DraftsApi, 'drop'>;
  drive: Pick<DriveApi, 'keeps' | 'take' | 'pieces' | 'filesOf' | 'allFilesOf'>;
  filework: Pick<FileworkApi, 'makes'>;
  billing: Pick<
    BillingApi,
    | 'billTo'
    | 'businessFor'
    | 'isOnDocument'
    | 'chargeLabel'
    | 'chargeUsedLabel'
    | 'chargeReusedLabel'
    | 'refundLabel'
    | 'settleCharges'
    | 'extraCharges'
  >;
  documents: Documents;
  step: Step;
  waits: ShippingWaits;
  asks: ShippingAsks;
  /** Tells anyone who waits in this process that an order has ended. */
  endings: Endings;
};

export type Endings = {
  tell: (order: OrderId) => void;
  wait: (order: OrderId) => { ended: Promise<void>; forget: () => void };
  /** Work on an order that its request need not wait for. */
  follow: (work: Promise<void>) => Promise<void>;
  /** Until no such work is under way. */
  allAtRest: () => Promise<void>;
};

/** Waiters of this process only; another process finds the answer in the order. */
export function orderEndings(): Endings {
  const waiting = new Map<OrderId, Set<() => void>>();
  const underWay = new Set<Promise<void>>();
  return {
    follow: (work) => {
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    allAtRest: async () => void (await Promise.allSettled(underWay)),
    tell: (order) => {
      for (const resolve of waiting.get(order) ?? []) resolve();
      waiting.delete(order);
    },
    wait: (order) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const set = waiting.get(order) ?? new Set();
      waiting.set(order, set.add(resolve));
      return {
        ended: promise,
        forget: () => {
          set.delete(resolve);
          if (set.size === 0) waiting.delete(order);
        },
      };
    },
  };
}
