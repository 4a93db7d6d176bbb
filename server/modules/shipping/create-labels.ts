import { createHash } from 'node:crypto';
import type { Subject } from '#contract/access.ts';
import { carriers } from '#contract/carriers.ts';
import { asPacked } from '#contract/packages.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId, OrderId, UserId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { components } from '#contract/rating.ts';
import { channelOf, type CreateLabelsRequest, type CreateLabelsResponse } from '#contract/shipping.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { readTogether, together, type Tx } from '#platform/db/tx.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import { Deferred, type Call } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { CustomerRow } from '../access/api.ts';
import type { LockedRate } from '../rating/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { answerOf } from './order-answer.ts';
import { checkShipment } from './rules/check-shipment.ts';
import { labelLifeEnd } from './rules/label-life.ts';
import { nameOfEnd, searchTextOf } from './rules/search-text.ts';
import { readOrder, settleOrder, type OrderState } from './settle-order.ts';
import type { Guide } from './store/guides.ts';
import { insertGuides, insertOrder, orderByKey, orderOfBatch, type Lease, type NewOrder } from './store/orders.ts';
import { checkTexts } from './check-texts.ts';
import type { OrderTable } from './tables.ts';

/** How long a repeat with the same quote answers the guides already made (AMB-6.04). */
const REPEAT_MS = 10 * 60 * 1000;

/**
 * Buys and prints the labels of one quoted rate (POST /api/label). Asking twice with one key reserves and prints once and gives
 * the same answer, wherever the first attempt stopped. Money first, paper second: the reservation is committed before any carrier is called.
 */
export async function createLabels(needs: ShippingNeeds, asked: CreateLabelsRequest, call: Call): Promise<CreateLabelsResponse | Deferred> {
  const { access, db } = needs;
  const subject = await access.subjectOf(db, call.actor, asked, 'canCreateUpdateDelete.label');
  const hash = hashOf(asked);
  const { customer_id } = subject;
  const [byKey, customer, ofBatch] = await readTogether(db, (reader) => [
    call.key ? orderByKey(reader, call.actor.id, customer_id, call.key) : Promise.resolve(undefined),
    access.customer(reader, customer_id),
    orderOfBatch(reader, customer_id, asked.batch_id),
  ]);
  if (byKey && byKey.body_hash !== hash) throw new Refusal('KEY_REUSED');
  // What was made before the customer was locked is still answered.
  if (byKey) return answerAgain(needs, byKey, call);
  refuseLocked(customer);
  const request = settledRequest(needs, asked);
  checkShipment(request, { needsMerchandise: false });
  if (ofBatch) return answerAgain(needs, repeatOf(ofBatch, { subject, body_hash: hash, now: needs.clock.now() }), call);
  const id = newId<OrderId>();
  const opened = await openOrder(needs, request, call, { ...subject, order_id: id }, hash).catch((error: unknown) => {
    // Nobody was told, but the order may stand: then it is settled now, and not when its lease has run out.
    if (error instanceof CommitUnknown) void settleInBackground(needs, { order_id: id, customer_id, fence: 1 });
    throw error;
  });
  if (!opened.guides) return answerAgain(needs, opened.order, call);
  await needs.step('order-committed', opened.order.id);
  return settleAndAnswer(needs, opened.order, opened.guides);
}

/** The answer of an order that another press made; an open one has none yet. */
function answerAgain(needs: ShippingNeeds, order: OrderTable, { markReplayed }: Call): Promise<CreateLabelsResponse> {
  if (order.status !== 'open') markReplayed?.();
  return answerOf(needs, order);
}

/** The shipment as it is kept and sent: its states by their names (AMB-4.04), its packages as type and content settle them. */
function settledRequest({ catalogs, product }: ShippingNeeds, asked: CreateLabelsRequest): CreateLabelsRequest {
  const fields: Record<string, string> = {};
  if (asked.channel && asked.channel !== channelOf('api', product)) fields['channel'] = shippingTexts.wrongSource.replaceAll('{product}', product);
  const settled = (end: 'origin_info' | 'destination_info') => {
    const state = catalogs.state(asked[end].state);
    if (!state) fields[`${end}.state`] = shippingTexts.state;
    return { ...asked[end], state: state?.name ?? '' };
  };
  const ends = { origin_info: settled('origin_info'), destination_info: settled('destination_info') };
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  return { ...asked, ...ends, packages: asked.packages.map(asPacked) };
}

/** Works on the order in this request; past the wait the work goes on and the client polls. */
async function settleAndAnswer(needs: ShippingNeeds, order: OrderTable, guides: readonly Guide[]): Promise<CreateLabelsResponse | Deferred> {
  const ending = needs.endings.wait(order.id);
  const lease = { order_id: order.id, customer_id: order.customer_id, fence: order.fence };
  const working = settleInBackground(needs, lease, { order, guides });
  await Promise.race([working.then(() => ending.ended), needs.sleep(needs.waits.requestMs)]);
  ending.forget();
  const { order: current, guides: ended } = await readOrder(needs.db, lease);
  if (!current || current.status === 'open') return new Deferred(order.id);
  return answerOf(needs, current, ended);
}

const settleInBackground = (needs: ShippingNeeds, lease: Lease, opened?: OrderState): Promise<void> =>
  settleOrder(needs, lease, opened).catch((error: unknown) => {
    // The lease runs out and the job takes the order over; what happened stands in its rows.
    needs.log.error('order stopped half way', { order_id: lease.order_id, error: String(error) });
  });

type Repeat = { subject: Subject; body_hash: string; now: Date };

/**
 * The order that the same body made of the same quote a moment ago. Any other body would be handed the label of another shipment, so the
 * quote is used up for it; so it is for an order whose body was hashed in an older form.
 */
function repeatOf(ofBatch: OrderTable, { subject, body_hash, now }: Repeat): OrderTable {
  const isRecent = now.getTime() - ofBatch.created_at.getTime() <= REPEAT_MS;
  if (ofBatch.body_hash !== body_hash || ofBatch.user_id !== subject.user_id || !isRecent) throw new Refusal('QUOTE_EXPIRED');
  return ofBatch;
}

/** Asked before anything is looked at, and again when money is reserved (AMB-14.01). */
function refuseLocked({ status }: CustomerRow): void {
  if (status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
}

/**
 * One transaction: key, price, reservation, order and guides, and the job that takes over. Nothing is stored when it cannot be paid.
 * Answers an order without guides when another press has opened it.
 */
async function openOrder(
  needs: ShippingNeeds,
  request: CreateLabelsRequest,
  call: Call,
  subject: Subject & { order_id: OrderId },
  body_hash: string,
): Promise<{ order: OrderTable; guides: readonly Guide[] | null }> {
  const { customer_id } = subject;
  return needs.inTransaction(async (tx) => {
    const [rate, customer, business_id] = await together(
      needs.rating.lockedRate(tx, quotedShipment(request), subject).catch(async (error: unknown) => {
        // Another press won the batch between our look and the lock: answer what it makes.
        const winner = error instanceof Refusal && (await orderOfBatch(tx, customer_id, request.batch_id));
        if (winner) return repeatOf(winner, { subject, body_hash, now: needs.clock.now() });
        throw error;
      }),
      needs.access.customer(tx, customer_id),
      needs.billing.businessFor(tx, customer_id, request.business_id),
    );
    if ('body_hash' in rate) return { order: rate, guides: null };
    refuseLocked(customer);
    const row = orderRow(needs, { request, call, subject, rate, body_hash, trading_name: customer.business_name });
    checkTexts(
      needs,
      row,
      rate.pieces.map((piece) => piece.row),
    );
    const order = await insertOrder(tx, row);
    if (!order) {
      const byKey = call.key ? await orderByKey(tx, call.actor.id, customer_id, call.key) : undefined;
      if (byKey && byKey.body_hash !== body_hash) throw new Refusal('KEY_REUSED');
      const ofBatch = byKey ?? (await orderOfBatch(tx, customer_id, request.batch_id));
      if (!ofBatch) throw new Refusal('IN_PROGRESS');
      return { order: byKey ?? repeatOf(ofBatch, { subject, body_hash, now: needs.clock.now() }), guides: null };
    }
    const [guides] = await together(
      reserveGuides(needs, tx, { order, rate, customer, request: { ...request, business_id } }),
      needs.rating.consume(tx, order),
      needs.queue.enqueue(tx, 'shipping-settle-order', { order_id: order.id }, { after: order.lease_until as Date }),
    );
    // The choice of whoever presses, also for somebody else.
    if (request.wants_to_save_output_type && request.output_type) await needs.access.rememberOutput(tx, call.actor.id as UserId, request.output_type);
    return { order, guides };
  });
}

async function reserveGuides(
  { wallet, clock }: ShippingNeeds,
  tx: Tx,
  { order, rate, customer, request }: { order: OrderTable; rate: LockedRate; customer: CustomerRow; request: CreateLabelsRequest },
): Promise<readonly Guide[]> {
  const guides = rate.pieces.map(({ row, price }, index) => ({
    ...guideRow(order, request, clock.now()),
    id: newId<LabelId>(),
    piece: index + 1,
    row_index: row,
    price_total: sumCentavos(components.map((component) => price[component].total)),
  }));
  const toPay = {
    order_id: order.id,
    payer: { customer_id: order.customer_id, user_id: order.user_id, role: order.user_role },
    payment_kind: rate.payment_kind,
    guides: guides.map((guide, index) => ({
      label_id: guide.id,
      service_id: rate.service_id,
      price: (rate.pieces[index] as LockedRate['pieces'][number]).price,
    })),
  };
  const [inserted] = await together(insertGuides(tx, guides), wallet.reserve(tx, toPay, customer));
  return inserted;
}

type Wanted = {
  request: CreateLabelsRequest;
  call: Call;
  subject: Subject & { order_id: OrderId };
  rate: LockedRate;
  body_hash: string;
  trading_name: string;
};

function orderRow({ clock, waits }: ShippingNeeds, { request, call, subject, rate, body_hash, trading_name }: Wanted): NewOrder {
  const now = clock.now();
  const ship_date = businessDayOf(now);
  return {
    id: subject.order_id,
    customer_id: subject.customer_id,
    user_id: subject.user_id,
    user_role: subject.role,
    actor_id: call.actor.id as UserId,
    request_id: call.requestId,
    key: call.key,
    body_hash,
    batch_id: rate.batch_id,
    rate_id: rate.rate_id,
    carrier: rate.carrier,
    service_id: rate.service_id,
    service_code: rate.service_code,
    service_description: rate.service_description,
    payment_kind: rate.payment_kind,
    origin: request.origin_info,
    destination: request.destination_info,
    packages: request.packages,
    options: {
      use_trading: request.use_trading,
      trading_name,
      reference: request.reference?.trim() || null,
      additional_info: request.additional_info?.trim() || null,
      output_type: request.output_type ?? null,
      notification_contacts: request.notification_contacts,
      ship_date,
      valid_until: labelLifeEnd(ship_date, carriers[rate.carrier].labelLife),
    },
    lease_until: new Date(now.getTime() + waits.leaseMs),
    created_at: now,
  };
}

function guideRow(order: OrderTable, { origin_info, destination_info, business_id }: CreateLabelsRequest, now: Date) {
  return {
    customer_id: order.customer_id,
    order_id: order.id,
    user_id: order.user_id,
    carrier: order.carrier,
    service_id: order.service_id,
    service_description: order.service_description,
    payment_kind: order.payment_kind,
    source: 'api' as const,
    creation: 'reserved' as const,
    follow_up: null,
    parcel_number: null,
    tracking_number: null,
    master_number: null,
    document_file_id: null,
    document_sha256: null,
    carrier_cost: null,
    charged_at: null,
    first_call_at: null,
    last_answer: null,
    refusal: null,
    told_label: null,
    next_step_at: null,
    refund_due_at: null,
    next_track_at: null,
    notes: null,
    modality: null,
    compensation: null,
    received_by_name: null,
    delivered_at: null,
    made_at: null,
    business_id: business_id ?? null,
    reference: order.options.reference,
    valid_until: order.options.valid_until,
    origin_city: origin_info.city,
    origin_state: origin_info.state,
    origin_zip: origin_info.zip_code,
    origin_name: nameOfEnd(origin_info),
    origin_neighborhood: origin_info.neighborhood,
    destination_city: destination_info.city,
    destination_state: destination_info.state,
    destination_zip: destination_info.zip_code,
    destination_name: nameOfEnd(destination_info),
    destination_neighborhood: destination_info.neighborhood,
    search_text: searchTextOf(order.options.reference, origin_info, destination_info),
    created_at: now,
  };
}

function quotedShipment(request: CreateLabelsRequest) {
  const { batch_id, rate_id, service_id, carrier, packages, origin_info, destination_info } = request;
  return {
    batch_id,
    rate_id,
    service_id,
    carrier,
    packages,
    zip_origin: origin_info.zip_code,
    zip_destination: destination_info.zip_code,
    ocurre_office: destination_info.ocurre_office,
  };
}

/** The canonical body: keys in order, so that a repeat that only shuffles them is the same. */
export function hashOf(request: CreateLabelsRequest): string {
  const ordered = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(ordered)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, v]) => v !== undefined)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, ordered(v)]),
          )
        : value;
  return createHash('sha256')
    .update(JSON.stringify(ordered(request)))
    .digest('hex');
}
