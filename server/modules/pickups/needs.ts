import type { CustomerId, PickupId, UserId } from '#contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { AccessApi } from '../access/api.ts';
import type { CarriersApi } from '../carriers/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

/** Every point of the booking protocol where a process may die; compose.ts logs them, the fault tests stop there. */
export const pickupStepNames = [
  'pickup-committed',
  'pickup-answered',
  'pickup-booked',
  'change-committed',
  'change-answered',
  'change-booked',
  'withdrawal-answered',
  'withdrawal-booked',
] as const;
export type PickupStepName = (typeof pickupStepNames)[number];
export type PickupStep = (name: PickupStepName, pickup: PickupId) => Promise<void> | void;

/** In ms, already multiplied by TIME_SCALE. */
type PickupWaits = {
  /** After it an attempt that nobody answered is unknown. */
  leaseMs: number;
  /** Before each next try of a cancellation. */
  cancelMs: readonly number[];
  /** Between two looks at the guides of a pickup, until a day after it. */
  pickupLookMs: number;
  sweepMs: number;
};

type AuditRow = {
  actor_id: UserId | null;
  on_behalf_of: UserId | null;
  customer_id: CustomerId;
  action: string;
  entity: string;
  entity_id: string;
  before?: unknown;
  after?: unknown;
};

export type PickupsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  mail: SendMail;
  portal: { product: string; address: (path: string) => string };
  access: Pick<AccessApi, 'subjectOf' | 'listScope' | 'scopeOf' | 'customer' | 'mailboxOf' | 'staffOf'>;
  catalogs: Pick<CatalogsApi, 'state'>;
  notifications: Pick<NotificationsApi, 'tell' | 'refreshPickup'>;
  carriers: Pick<CarriersApi, 'abilities' | 'pickupTextFaults' | 'pickupAvailability' | 'bookPickup' | 'changePickup' | 'cancelPickup'>;
  shipping: Pick<ShippingApi, 'guidesToCollect' | 'holdGuides' | 'bookCollected'>;
  step: PickupStep;
  waits: PickupWaits;
};
