import type { Subject } from '#contract/access/access.ts';
import { QUOTE_LIFE_MS, type QuoteRequest } from '#contract/rating/rating.ts';
import type { FreightDemands } from '#contract/rating/freight.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BatchId, UserId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { CarrierReplies } from './ask-carriers.ts';
import type { RatingNeeds } from './needs.ts';
import type { StoredRate } from './rules/rate-view.ts';
import { isSameShipment, type ShipmentRow } from './rules/shipment.ts';
import { insertBatch, insertRates, lockBatch, readBatch, readRates, setUnavailable, type Batch, type Unavailable } from './store/batches.ts';

export type StoredBatch = { batch: Batch; rates: readonly StoredRate[] };

/** The batch that 'Reintentar' adds to: of the same user, still open, for the very same shipment. */
export async function batchToExtend({ db, clock }: RatingNeeds, request: QuoteRequest, subject: Subject, id: BatchId): Promise<StoredBatch> {
  const batch = await readBatch(db, subject.customer_id, id);
  if (!batch || batch.user_id !== subject.user_id) throw new Refusal('NOT_FOUND');
  const isSame =
    batch.zip_origin === request.zip_origin &&
    batch.zip_destination === request.zip_destination &&
    batch.ocurre_office === request.ocurre_office &&
    batch.freight === null &&
    isSameShipment(batch.shipment, request.packages);
  if (batch.consumed_at || batch.expires_at <= clock.now() || !isSame) throw new Refusal('QUOTE_EXPIRED');
  return { batch, rates: await readRates(db, batch) };
}

type NewBatch = {
  request: QuoteRequest;
  subject: Subject;
  actor_id: UserId;
  shipment: readonly ShipmentRow[];
  freight?: FreightDemands;
  rates: readonly StoredRate[];
  unavailable: readonly Unavailable[];
};

/** Keeps a quote with all its rates; its prices hold for 24 h. */
export async function storeBatch(
  { inTransaction, clock }: RatingNeeds,
  { request, subject, actor_id, shipment, freight, rates, unavailable }: NewBatch,
): Promise<StoredBatch> {
  const { packages: _rows, zip_origin, zip_destination, ocurre_office, batch_id: _none, ...rest } = request;
  const created_at = clock.now();
  const batch: Batch = {
    id: newId<BatchId>(),
    customer_id: subject.customer_id,
    user_id: subject.user_id,
    actor_id,
    shipment,
    zip_origin,
    zip_destination,
    ocurre_office,
    request: rest,
    freight: freight ?? null,
    unavailable,
    created_at,
    expires_at: new Date(created_at.getTime() + QUOTE_LIFE_MS),
    consumed_at: null,
  };
  await inTransaction(async (tx) => {
    await insertBatch(tx, batch);
    await insertRates(tx, batch, rates);
  });
  return { batch, rates };
}

/** Adds what the carriers answered now; who was asked again is no longer, or newly, unavailable. */
export async function extendBatch(
  { inTransaction, clock }: RatingNeeds,
  { id, customer_id }: Batch,
  rates: readonly StoredRate[],
  replies: CarrierReplies,
): Promise<StoredBatch> {
  return inTransaction(async (tx) => {
    const batch = await lockBatch(tx, customer_id, id);
    if (!batch || batch.consumed_at || batch.expires_at <= clock.now()) throw new Refusal('QUOTE_EXPIRED');
    const asked = new Set<string>([...replies.answers.keys(), ...replies.unavailable.map(({ carrier }) => carrier)]);
    const unavailable = [...batch.unavailable.filter(({ carrier }) => !asked.has(carrier)), ...replies.unavailable];
    await setUnavailable(tx, { batch_id: id, customer_id }, unavailable);
    await insertRates(tx, batch, rates);
    return { batch: { ...batch, unavailable }, rates: await readRates(tx, batch) };
  });
}
