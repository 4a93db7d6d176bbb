import type { Selectable } from 'kysely';
import { DAY_MS } from '#contract/shared/dates.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { components } from '#contract/rating/rating.ts';
import type { FileId, LabelId, UserId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { DELIVERED_DESCRIPTION, type FollowUp } from '#contract/shipping/shipping.ts';
import { demoTexts } from '#texts/es/demo.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { GuidePrice } from '../server/modules/wallet/api.ts';
import { foldEvents } from '../server/modules/shipping/state/rules/follow-up.ts';
import { nameOfEnd, searchTextOf } from '../server/modules/shipping/rules/search-text.ts';
import { endOfGuide } from '../server/modules/shipping/state/rules/guide-life.ts';
import { nextTracking } from '../server/modules/shipping/state/rules/track-plan.ts';
import type { AttemptTable, EventTable, GuideTable, OrderTable } from '../server/modules/shipping/tables.ts';
import type { Chance } from './chance.ts';
import type { GuideNumber } from './guide-number.ts';
import type { Journey } from './journey.ts';
import { isStaffs, tellsCities, tellsReceiver, wordOf, type DemoCarrier } from './stage-words.ts';

export type GuideRow = Selectable<GuideTable>;
export type EventRow = Omit<Selectable<EventTable>, 'id'>;
export type DemoGuide = { guide: GuideRow; events: readonly EventRow[]; attempt: AttemptTable };

/** One piece of an order: its id, where it stands in the order, and its price. */
export type Piece = { id: LabelId; piece: number; row_index: number; price: GuidePrice };

const CLOSED_AFTER_DAYS = 15;
const RETURN_CLOSED_AFTER_DAYS = 8;

/** A guide that the carrier was asked for, before anything is known of it. */
function askedGuide(order: OrderTable, { id, piece, row_index, price }: Piece): GuideRow {
  const { origin, destination, options } = order;
  return {
    id, customer_id: order.customer_id, order_id: order.id, user_id: order.user_id, piece, row_index,
    carrier: order.carrier, service_id: order.service_id, service_description: order.service_description, payment_kind: order.payment_kind,
    source: 'api', saved_by_staff: false, creation: 'unknown', follow_up: null, parcel_number: null, tracking_number: null, master_number: null, is_consolidated: false,
    document_file_id: null, document_sha256: null, document_tries: 0,
    price_total: sumCentavos(components.map((component) => price[component].total)), carrier_cost: null, charged_at: null,
    needs_person: false, first_call_at: order.created_at, attempts: 1, reconcile_tries: 0, last_answer: null, refusal: null, told_label: null, next_step_kind: null, next_step_at: null,
    cancel_state: 'none', cancel_tries: 0, refund_due_at: null, next_track_at: null, track_failures: 0, used_at: null, used_seen_at: null, notified_reused: null, immediate_billing: false,
    business_id: null, reference: options.reference, notes: null, modality: null, compensation: null, received_by_name: null, delivered_at: null, valid_until: options.valid_until, promised_on: null,
    origin_city: origin.city, origin_state: origin.state, origin_zip: origin.zip_code, origin_name: nameOfEnd(origin), origin_neighborhood: origin.neighborhood,
    destination_city: destination.city, destination_state: destination.state, destination_zip: destination.zip_code, destination_name: nameOfEnd(destination),
    destination_neighborhood: destination.neighborhood,
    search_text: searchTextOf(options.reference, origin, destination), created_at: order.created_at, made_at: null,
  }; // prettier-ignore
}

const attemptOf = ({ id, customer_id }: GuideRow, { body_hash, created_at, settled_at }: OrderTable, outcome: string, detail: string | null): AttemptTable => ({
  guide_id: id, customer_id, n: 1, fence: 1, payload_hash: body_hash, started_at: created_at, ended_at: settled_at, outcome, detail,
}); // prettier-ignore

/** The carrier never answered: a person has to settle it, the money stays held. */
export function unknownGuide(order: OrderTable, piece: Piece): DemoGuide {
  const guide: GuideRow = { ...askedGuide(order, piece), needs_person: true, last_answer: demoTexts.timeout };
  return { guide, events: [], attempt: attemptOf(guide, order, 'unknown', demoTexts.timeout) };
}

/** When a guide's money went back by now: at once where the cancellation is confirmed, else when the label's life has passed. */
export function refundOf(
  carrier: DemoCarrier,
  { cancelled_at, aborted_at }: Journey,
  valid_until: string,
  now: Date,
): { due: Date | null; isPosted: boolean } {
  const at = aborted_at ?? cancelled_at;
  if (!at || at > now) return { due: null, isPosted: false };
  // Where no carrier confirms a cancellation the refund comes on the morning after the label's last day.
  const due = cancelled_at && !aboutCarrier(carrier).confirmsCancel ? endOfGuide(valid_until) : at;
  return { due, isPosted: due <= now };
}

type Facts = { order: OrderTable; carrier: DemoCarrier; piece: Piece; made: GuideNumber; journey: Journey; staff: UserId; now: Date };

/** A guide that was made, with what has happened to it by now. */
export function madeGuide(chance: Chance, facts: Facts): DemoGuide {
  const { order, carrier, piece, made, journey, now } = facts;
  const asked = askedGuide(order, piece);
  const made_at = order.settled_at as Date;
  const events = eventsOf(chance, facts, asked);
  const { follow_up, delivered_at } = foldEvents(events);
  const refund = refundOf(carrier, journey, asked.valid_until, now);
  const guide: GuideRow = {
    ...asked,
    ...made,
    creation: 'made',
    follow_up,
    delivered_at,
    made_at,
    charged_at: made_at,
    document_file_id: chance.id<FileId>(),
    received_by_name: delivered_at && tellsReceiver(carrier) ? asked.destination_name : null,
    cancel_state: refund.isPosted ? 'done' : refund.due ? 'waiting' : 'none',
    refund_due_at: refund.due && !refund.isPosted ? refund.due : null,
    next_track_at: isStaffs(carrier)
      ? null
      : nextLook(chance, { carrier, follow_up, made_at, valid_until: asked.valid_until, changed_at: events.at(-1)?.occurred_at ?? made_at }, now),
  };
  return { guide, events, attempt: attemptOf(guide, order, 'done', made.parcel_number) };
}

/** Spread over the wait, so that not every parcel is asked for in the same minute. */
function nextLook(
  chance: Chance,
  { valid_until, ...guide }: { carrier: DemoCarrier; follow_up: FollowUp; made_at: Date; changed_at: Date; valid_until: string },
  now: Date,
): Date | null {
  const next = nextTracking({ ...guide, lapses_at: endOfGuide(valid_until), failures: 0 }, now);
  return next && new Date(now.getTime() + Math.round((next.getTime() - now.getTime()) * (0.1 + 0.9 * chance.next())));
}

function eventsOf(chance: Chance, { order, carrier, journey, staff, now }: Facts, guide: GuideRow): EventRow[] {
  const known = { guide_id: guide.id, customer_id: guide.customer_id, is_reversal: false, comment: null };
  const isTyped = isStaffs(carrier);
  const scans = journey.scans.flatMap(({ stage, at, city }): EventRow[] => {
    const word = wordOf(carrier, stage);
    if (!word) return [];
    return [
      {
        ...known, code: word.code, source: isTyped ? 'staff' : 'carrier', follow_up: word.follow_up,
        description: word.follow_up === 'delivered' ? DELIVERED_DESCRIPTION : shippingTexts.followUp[word.follow_up],
        detail: word.detail, city: tellsCities(carrier) ? city : null, is_scan: stage !== 'created', actor_id: isTyped ? staff : null, occurred_at: at, recorded_at: at,
      },
    ]; // prettier-ignore
  });
  const byUs = (follow_up: FollowUp, source: 'portal' | 'staff', actor_id: UserId | null, at: Date, comment: string | null = null): EventRow => ({
    ...known, code: `${source}.${follow_up}`, source, follow_up, description: shippingTexts.followUp[follow_up], detail: null, city: null, is_scan: source === 'staff',
    actor_id, comment, occurred_at: at, recorded_at: at,
  }); // prettier-ignore
  const { cancelled_at, aborted_at } = journey;
  const last = journey.scans.at(-1);
  const lapsed = new Date(endOfGuide(guide.valid_until).getTime() + chance.int(60, 600) * 1000);
  const delivered = journey.scans.findLast(({ stage }) => stage === 'delivered');
  const events = [
    ...scans,
    ...(cancelled_at ? [byUs('cancelled', 'portal', order.user_id, cancelled_at)] : []),
    ...(aborted_at ? [byUs('aborted', 'staff', staff, aborted_at, demoTexts.aborted)] : []),
    ...(last?.stage === 'created' && !cancelled_at && !isTyped ? [byUs('expired', 'portal', null, lapsed)] : []),
    ...(delivered
      ? [byUs('finalized', 'portal', null, new Date(delivered.at.getTime() + CLOSED_AFTER_DAYS * DAY_MS + chance.int(60, 300) * 1000))]
      : []),
    ...(last?.stage === 'returned'
      ? [byUs('finalized', 'staff', staff, new Date(last.at.getTime() + RETURN_CLOSED_AFTER_DAYS * DAY_MS), demoTexts.closed)]
      : []),
  ];
  return events.filter(({ occurred_at }) => occurred_at <= now);
}
