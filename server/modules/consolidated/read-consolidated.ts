import type { Actor } from '#contract/access/access.ts';
import {
  answersConsolidated,
  confirmsConsolidated,
  type ConsolidatedAction,
  type ConsolidatedDetail,
  type consolidatedOperations,
  type ConsolidatedRow,
} from '#contract/consolidated/consolidated.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ConsolidatedId, LabelId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { EndInfo, FollowUp } from '#contract/shipping/shipping.ts';
import type { OnBehalf } from '../access/api.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { folioOf } from './rules/folio.ts';
import { isPossible } from './rules/decide-order.ts';
import { countOrders, listOrders, orderInScope, type NamedOrder, type OrderSort } from './store/orders.ts';

type Operations = typeof consolidatedOperations;
const sorts: readonly OrderSort['by'][] = ['created_at', 'total', 'status'];

/** GET /api/consolidated: the orders in scope, the newest first. */
export async function listConsolidated(
  needs: ConsolidatedNeeds,
  request: RequestOf<Operations['listConsolidated']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listConsolidated']>> {
  const { db, access } = needs;
  const scope = await access.listScope(db, actor, request);
  const filter = { status: request.status ?? null, query: request.query ?? '' };
  // An order by cost would tell anyone who may not see prices which one costs more (AMB-3.06).
  const by = sorts.find((sort) => sort === request.sort_by && (sort !== 'total' || actor.sees_prices)) ?? 'created_at';
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const rows = await listOrders(db, scope, filter, { by, order: request.sort_order ?? 'desc' }, page);
  const followUps = await followUpsOf(needs, rows);
  return {
    data: rows.map((row) => toRow(needs, row, actor, followUps.get(row.label_id) ?? null)),
    total: await countOrders(db, scope, filter),
    to_accept: await countOrders(db, scope, { status: 'to_accept', query: '' }),
  };
}

/** GET /api/consolidated/{id}. */
export const getConsolidated = async (needs: ConsolidatedNeeds, request: RequestOf<Operations['getConsolidated']>, actor: Actor) =>
  detailOf(needs, actor, await visibleOrder(needs, actor, request));

/** The order within what the actor may see; else NOT_FOUND, without a hint that it exists. */
export async function visibleOrder(
  { access, db }: ConsolidatedNeeds,
  actor: Actor,
  { id, ...onBehalf }: OnBehalf & { id: ConsolidatedId },
): Promise<NamedOrder> {
  const { user_id, customer_id } = onBehalf;
  const order = await orderInScope(db, await access.listScope(db, actor, { ...(user_id && { user_id }), ...(customer_id && { customer_id }) }), id);
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

const followUpsOf = async ({ db, shipping }: ConsolidatedNeeds, rows: readonly NamedOrder[]): Promise<ReadonlyMap<LabelId, FollowUp>> => {
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  return shipping.followUpsOf(
    db,
    confirmed.map(({ label_id }) => label_id),
  );
};

export async function detailOf(needs: ConsolidatedNeeds, actor: Actor, order: NamedOrder): Promise<ConsolidatedDetail> {
  const { origin, destination, items, demands, label_id } = order;
  const row = toRow(needs, order, actor, (await followUpsOf(needs, [order])).get(label_id) ?? null);
  return { ...row, origin_info: origin, destination_info: destination, items, demands, ...(await spendableOf(needs, actor, order)) };
}

/** What the owner of a waiting price can spend, for the balance afterwards. */
async function spendableOf(
  { db, wallet }: ConsolidatedNeeds,
  actor: Actor,
  order: NamedOrder,
): Promise<Pick<ConsolidatedDetail, 'spendable' | 'held_after_days'>> {
  const { status, customer_id, user_id, user_role: role, payment_kind } = order;
  if (status !== 'to_accept' || !actor.sees_prices) return { spendable: null };
  const { balance, credit, held_after_days } = await wallet.spendableAsked(db, { customer_id, user_id, role });
  if (payment_kind !== 'credit') return { spendable: balance };
  return held_after_days === undefined ? { spendable: credit } : { spendable: credit, held_after_days };
}

const placeOf = ({ business_name: name, city, state, zip_code }: EndInfo) => ({ name, city, state, zip_code });

function toRow({ clock }: ConsolidatedNeeds, order: NamedOrder, actor: Actor, follow_up: FollowUp | null): ConsolidatedRow {
  const shown = <T>(amount: T): T | null => (actor.sees_prices ? amount : null);
  const isConfirmed = order.status === 'confirmed';
  // The owner waits for staff, as with any carrier.
  const booking = order.booking === 'refused' && !actsOnBehalf(actor.role) ? null : order.booking;
  return {
    id: order.id,
    folio: folioOf(Number(order.n)),
    created_at: order.created_at.toISOString(),
    status: order.status,
    follow_up,
    customer: { id: order.customer_id, name: order.customer_name ?? '' },
    user: { id: order.user_id, name: order.user_name ?? '' },
    origin: placeOf(order.origin),
    destination: placeOf(order.destination),
    carrier: order.booked_carrier ?? order.carrier,
    service_description: order.service_description,
    parcel_number: order.parcel_number,
    label_id: isConfirmed ? order.label_id : null,
    pieces: order.pieces,
    weight_kg: order.weight_hkg / 100,
    billed_kg: order.billed_kg,
    quoted_total: shown(order.quoted_total),
    final_total: shown(order.final_total),
    total: shown(isConfirmed ? (order.final_total ?? order.quoted_total) : order.quoted_total),
    answer_until: order.answer_until,
    reason: order.reason,
    booking,
    booking_reason: booking === 'refused' ? order.booking_reason : null,
    actions: actionsOf(order, actor, businessDayOf(clock.now())),
  };
}

const kindOf = { confirm: 'booked', accept: 'accepted', reject: 'rejected', cancel: 'cancelled' } as const;

/** What the actor may do with an order in its status. */
function actionsOf({ status, booking, user_id, answer_until }: NamedOrder, actor: Actor, today: string): ConsolidatedAction[] {
  const mayAnswer = answersConsolidated(actor, user_id);
  const isInTime = answer_until === null || today <= answer_until;
  const may: Record<ConsolidatedAction, boolean> = {
    confirm: confirmsConsolidated(actor),
    accept: mayAnswer && actor.sees_prices && isInTime,
    reject: mayAnswer && isInTime,
    cancel: mayAnswer,
  };
  return (Object.keys(may) as ConsolidatedAction[]).filter((action) => may[action] && isPossible({ status, booking }, kindOf[action]));
}
