import type { OrderId, UserId } from '#contract/shared/ids.ts';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { asPacked } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { needsMerchandise } from '#contract/shipping/printed-texts.ts';
import { channelOf } from '#contract/shipping/label-source.ts';
import type { CreateLabelsRequest, CreateLabelsResponse } from '#contract/shipping/shipping.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { readTogether } from '#platform/db/tx.ts';
import { Deferred, type Call } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { canonicalHash } from '#platform/hash.ts';
import type { ShippingNeeds } from '../needs.ts';
import { checkShipment } from '../rules/check-shipment.ts';
import type { Guide } from '../store/guides.ts';
import { orderOfBatch } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';
import { openOrder, refuseLocked, settleInBackground } from './open-order.ts';
import { answerOf } from './order-answer.ts';
import { orderOfKey, repeatOf } from './same-order.ts';
import { readOrder } from './settle-order.ts';

/**
 * Buys and prints the labels of one quoted rate (POST /api/label). Asking twice with one key reserves and prints once and gives
 * the same answer, wherever the first attempt stopped. The reservation is committed before any carrier is called.
 */
export async function createLabels(needs: ShippingNeeds, asked: CreateLabelsRequest, call: Call): Promise<CreateLabelsResponse | Deferred> {
  const { access, db } = needs;
  const payer = await access.subjectOf(db, call.actor, asked, 'canCreateUpdateDelete.label');
  const by = { actor_id: call.actor.id as UserId, request_id: call.requestId };
  // A draft may get its id between two presses of one shipment.
  const { draft_id: _draft, ...body } = asked;
  const same = { payer, by, key: call.key, body_hash: canonicalHash(body) };
  const [ofKey, customer, ofBatch] = await readTogether(db, (reader) => [
    orderOfKey(reader, same),
    access.customer(reader, payer.customer_id),
    orderOfBatch(reader, payer.customer_id, asked.batch_id),
  ]);
  // What was made before the customer was locked is still answered.
  if (ofKey) return answerAgain(needs, ofKey, call);
  refuseLocked(customer);
  const shipment = settledRequest(needs, asked);
  const needsBranch = carrierFacts(shipment.carrier)?.listsBranches ?? false;
  checkShipment(shipment, { needsMerchandise: needsMerchandise(shipment.carrier, shipment.packages), needsBranch });
  await checkGoods(needs, shipment);
  if (ofBatch) return answerAgain(needs, repeatOf(ofBatch, same, needs.clock.now()), call);
  const opened = await openOrder(needs, {
    ...same,
    id: newId<OrderId>(),
    shipment,
    rate: (tx) => needs.rating.lockedRate(tx, quotedShipment(shipment), payer),
  });
  if (!opened.guides) return answerAgain(needs, opened.order, call);
  await needs.step('order-committed', opened.order.id);
  return settleAndAnswer(needs, opened.order, opened.guides);
}

/** Refuses goods with keys of the SAT that its loaded catalogues do not have, each at its field. */
async function checkGoods({ packages, db }: ShippingNeeds, shipment: CreateLabelsRequest): Promise<void> {
  const found: Record<string, string> = {};
  for (const [index, { merchandise }] of shipment.packages.entries()) {
    for (const [path, fault] of Object.entries(await packages.goodsFaults(db, merchandise))) found[`packages.${index}.${path}`] = fault;
  }
  if (Object.keys(found).length > 0) throw new Refusal('WRONG_DATA', { fields: found });
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
