import type { BusinessId, FileId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Compensation, LabelModality } from '#contract/shipping/label-remarks.ts';
import type { ToldLabel } from '../../tables.ts';
import type { Folded } from './follow-up.ts';
import type { GuideState } from './guide-state.ts';

/** A document that is stored in the transaction of the event. */
export type StoredDocument = { document_file_id: FileId; document_sha256: string };

/** What all events of a guide say of it now; `changed_at` is when the last of them happened. */
export type Followed = {
  folded: Folded;
  changed_at: Date;
  received_by: string | null;
  /** The events show a second use. */ used_again?: boolean;
  /** The carrier told it by itself. */ is_told?: boolean;
};

/** The columns that a person writes of a guide made by hand. */
export type ByHand = Pick<
  GuideState,
  | 'carrier'
  | 'service_id'
  | 'service_description'
  | 'payment_kind'
  | 'parcel_number'
  | 'tracking_number'
  | 'created_at'
  | 'business_id'
  | 'modality'
  | 'compensation'
  | 'notes'
  | 'price_total'
  | 'saved_by_staff'
  | 'valid_until'
  | 'search_text'
  | 'origin_city'
  | 'origin_state'
  | 'origin_zip'
  | 'origin_name'
  | 'origin_neighborhood'
  | 'destination_city'
  | 'destination_state'
  | 'destination_zip'
  | 'destination_name'
  | 'destination_neighborhood'
>;

type Events = {
  /** The carrier is about to be called. */
  called: object;
  /** The process ended while a call was under way. */
  interrupted: object;
  /** No answer that says what became of the guide; `told` is a label that did not name our reference (docs/decisions/0023). */
  unanswered: { reason: string; told?: ToldLabel };
  /** A search by reference that did not decide. */
  not_found: { reason: string };
  /** A process that no longer holds the order learnt of a label; `told` as above. */
  answered_late: { reason: string; told?: ToldLabel };
  /** Surely not made; `reason` null: it was never sent, because another piece was refused. */
  refused: { code: string; description: string; reason: string | null };
  /** A label that is believed; `doubt` says why its document is not, `told` keeps that document as evidence. */
  made: { parcel_number: string; tracking_number: string | null; cost: Centavos | null } & (
    | { document: StoredDocument }
    | { doubt: string; told?: ToldLabel }
  );
  /** A person says that it was made (AMB-7.05b). */
  settled_made: { parcel_number: string; tracking_number: string | null; document: StoredDocument | null };
  /** A person says that it was not made, before it had a number. */
  settled_not_made: object;
  /** Freight that its carrier refused was booked by a person, maybe with another carrier and at another price (AMB-10.12). */
  booked_by_hand: Pick<GuideState, 'carrier' | 'business_id' | 'price_total' | 'valid_until'> & { parcel_number: string };
  document_stored: { document: StoredDocument };
  document_missing: object;
  document_given_up: { reason: string };
  /** Events were added: what the carrier, staff or the calendar say of it. */
  followed: Followed;
  /** The carrier did not answer; `changed_at`: when something was told to have happened last. */
  tracking_failed: Pick<Followed, 'changed_at'>;
  cancel_asked: object;
  cancel_unanswered: object;
  /** Whether it was cancelled is not known, and asking again would do harm: a person finds out. */
  cancel_left_open: { reason: string };
  /** The label stays valid; `isCompensation`: it was made beside a refused piece, so a person looks at it. */
  cancel_refused: { isCompensation: boolean; reason?: string };
  /** By its carrier or, on a guide of our own, by us: sure. */
  cancel_confirmed: Followed;
  /** The carrier has no cancellation (AMB-10.04). */
  cancelled_unconfirmed: Followed;
  /** The life of an unconfirmed cancellation's label has passed without a scan. */
  refund_due: object;
  /** A person has looked at a guide that was used after its end. */
  use_reviewed: object;
  /** Root says whether a delivered guide was used a second time (AMB-10.09). */
  reuse_answered: { reused: boolean };
  /** What people write on it; no state and no money changes. */
  noted: { modality: LabelModality | null; compensation: Compensation | null; notes: string | null };
  billed_to: { business_id: BusinessId };
  /** The charges are billed outside any report, for ever (AMB-13.03). */
  billed_at_once: { business_id: BusinessId };
  numbered: { tracking_number: string | null };
  /** The guide was written by hand (AMB-10.10): it is made at once. Its charges are made by who writes it. */
  written: ByHand;
  /** The same, written again. */
  rewritten: ByHand;
};

export type GuideEventKind = keyof Events;
export type GuideEvent = { [Kind in GuideEventKind]: { kind: Kind } & Events[Kind] }[GuideEventKind];
export type EventOf<Kind extends GuideEventKind> = Extract<GuideEvent, { kind: Kind }>;
