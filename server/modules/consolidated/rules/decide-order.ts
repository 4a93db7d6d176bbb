import type { ConsolidatedStatus, FreightBookingState } from '#contract/consolidated/consolidated.ts';
import { DAYS_TO_ANSWER } from '#contract/consolidated/consolidated.ts';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { addBusinessDays } from '#contract/shared/calendar.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { consolidatedTexts as texts } from '#texts/es/consolidated/consolidated.ts';

/** An order as its decisions read it. */
export type OrderState = {
  status: ConsolidatedStatus;
  quoted_total: Centavos;
  final_total: Centavos | null;
  booked_carrier: CarrierSlug | null;
  parcel_number: string | null;
  answer_until: string | null;
  booking: FreightBookingState | null;
};

/** What travels where its Carta Porte is left to the shipper; null = what the postal codes and the carrier's record say. */
export type Haul = { distance_km: number | null; vehicle: RoadVehicle | null };

export type OrderEvent =
  /** Staff have booked it with a carrier and say what it costs. */
  | ({ kind: 'booked'; carrier: CarrierSlug; parcel_number: string; final_total: Centavos } & Haul)
  | { kind: 'accepted' }
  | { kind: 'rejected' }
  /** The days to answer have passed. */
  | { kind: 'unanswered' }
  | { kind: 'cancelled'; reason: string }
  /** The connector of the carrier has made the guide, which charges itself. */
  | { kind: 'carrier_made'; carrier: CarrierSlug; parcel_number: string }
  /** The carrier has not answered its connector: it may have made the guide. */
  | { kind: 'carrier_silent' }
  /** The carrier has surely made nothing: staff book it. */
  | { kind: 'carrier_refused'; reason: string };
export type OrderEventKind = OrderEvent['kind'];

/** `reprice`: what is held is brought to the final price. `charge`: the guide is made and charged. `release`: what is held goes back. */
export type OrderMoney = 'reprice' | 'charge' | 'release';

type Transition = { from: readonly ConsolidatedStatus[]; to: readonly ConsolidatedStatus[]; money: readonly OrderMoney[] };

/** The life of an order (AMB-10.12): in which status an event may happen, what it may make of the order, and what its money may do. */
export const transitions: Readonly<Record<OrderEventKind, Transition>> = {
  booked: { from: ['requested'], to: ['confirmed', 'to_accept'], money: ['reprice', 'charge'] },
  accepted: { from: ['to_accept'], to: ['confirmed'], money: ['reprice', 'charge'] },
  rejected: { from: ['to_accept'], to: ['cancelled'], money: ['release'] },
  unanswered: { from: ['to_accept'], to: ['cancelled'], money: ['release'] },
  cancelled: { from: ['requested', 'to_accept'], to: ['cancelled'], money: ['release'] },
  carrier_made: { from: ['requested'], to: ['confirmed'], money: [] },
  carrier_silent: { from: ['requested'], to: ['requested'], money: [] },
  carrier_refused: { from: ['requested'], to: ['requested'], money: [] },
};

/** Whether its carrier may be making its guide, or may have made it: until that is known nobody books it again or gives its money back. */
export const isWithConnector = ({ booking }: Pick<OrderState, 'booking'>): boolean => booking === 'asked' || booking === 'unknown';

/** What its connector tells. */
const isTold = (kind: OrderEventKind): boolean => kind === 'carrier_made' || kind === 'carrier_silent' || kind === 'carrier_refused';

/** Whether an event may happen to an order as it stands. */
export const isPossible = (order: Pick<OrderState, 'status' | 'booking'>, kind: OrderEventKind): boolean =>
  transitions[kind].from.includes(order.status) && isTold(kind) === isWithConnector(order);

export type OrderChange = Partial<OrderState & Haul & { reason: string; booking_reason: string }> & { status: ConsolidatedStatus };
export type OrderDecision = { change: OrderChange; money: readonly OrderMoney[] };

/** Why an event cannot happen: the order is elsewhere in its life, its connector is at it, or the day to answer has passed. */
export type OrderRefusal = 'step' | 'with_connector' | 'too_late';

/** What becomes of an order by an event on a business day: the only place that says so. `changeOrder` writes it and moves the money. */
export function decideOrder(order: OrderState, event: OrderEvent, today: string): OrderDecision | OrderRefusal {
  if (!isPossible(order, event.kind)) return isWithConnector(order) ? 'with_connector' : 'step';
  switch (event.kind) {
    case 'booked':
      return booked(order, event, today);
    case 'accepted':
      return isTooLate(order, today) ? 'too_late' : { change: { status: 'confirmed' }, money: moneyOf(order, order.final_total) };
    case 'rejected':
      return isTooLate(order, today) ? 'too_late' : cancelled(texts.refused);
    case 'unanswered':
      return isTooLate(order, today) ? cancelled(texts.unanswered) : 'step';
    case 'cancelled':
      return cancelled(event.reason);
    case 'carrier_made': {
      const { carrier: booked_carrier, parcel_number } = event;
      return { change: { status: 'confirmed', booking: 'made', booked_carrier, parcel_number, final_total: order.quoted_total }, money: [] };
    }
    case 'carrier_silent':
      return { change: { status: 'requested', booking: 'unknown' }, money: [] };
    case 'carrier_refused':
      return { change: { status: 'requested', booking: 'refused', booking_reason: event.reason }, money: [] };
  }
}

/** At or below the quoted price it is confirmed at once; above it the owner is asked. */
function booked(
  order: OrderState,
  { carrier, parcel_number, final_total, distance_km, vehicle }: Extract<OrderEvent, { kind: 'booked' }>,
  today: string,
): OrderDecision {
  const entered = { booked_carrier: carrier, parcel_number, final_total, distance_km, vehicle };
  if (final_total > order.quoted_total)
    return { change: { ...entered, status: 'to_accept', answer_until: addBusinessDays(today, DAYS_TO_ANSWER) }, money: [] };
  return { change: { ...entered, status: 'confirmed' }, money: moneyOf(order, final_total) };
}

/** The quoted price is charged as it was quoted, by component; another one is brought into what is held first. */
const moneyOf = ({ quoted_total }: OrderState, final_total: Centavos | null): OrderMoney[] =>
  final_total === quoted_total ? ['charge'] : ['reprice', 'charge'];

const cancelled = (reason: string): OrderDecision => ({ change: { status: 'cancelled', reason }, money: ['release'] });
const isTooLate = ({ answer_until }: OrderState, today: string): boolean => answer_until !== null && today > answer_until;
