import type { Actor } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CustomerId, JobId, LabelId } from '#contract/shared/ids.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';

/** Questions to modules on the right, bound in compose.ts. */
export type ShippingAsks = {
  /** Guides that stand in a pickup which may no longer be changed; pickups answers it. */
  lockedByPickup: (tx: Tx, labels: readonly LabelId[]) => Promise<ReadonlySet<LabelId>>;
};

export type WaitingPlace = { city: string; count: number };

export type ShippingApi = {
  /**
   * Guides made since an instant, counts of guides under way by follow_up (and delivered since), those waiting to be settled, and the
   * cities where most wait.
   */
  summary: (
    reader: Reader,
    scope: Scope,
    options: { since: Date; /** Counts what only staff settle, too. */ forStaff: boolean },
  ) => Promise<{ made: number; counts: Record<string, number>; unsettled: number; places: Record<'exception' | 'facility', WaitingPlace[]> }>;
  lastLabels: (reader: Reader, scope: Scope, options: { limit: number; seesPrices: boolean }) => Promise<LabelRow[]>;
  /** Whether a guide of that number, the carrier's or the tracking one, is in scope. */
  hasNumber: (reader: Reader, scope: Scope, number: string) => Promise<boolean>;
  /** The answer of a deferred creation or cancellation; null when the job is none of ours or not this actor's. */
  jobAnswer: (actor: Actor, id: JobId) => Promise<JobAnswer | null>;
  /** Whether any guide of a customer is still open, for changes that must wait (AMB-12.01). */
  hasOpenGuides: (reader: Reader, customer: CustomerId) => Promise<boolean>;
  /** Whether another guide than `except` has this number of the carrier. */
  isNumberTaken: (reader: Reader, carrier: CarrierSlug, parcel_number: string, except: string) => Promise<boolean>;
};
