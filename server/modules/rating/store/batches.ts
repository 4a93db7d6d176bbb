import type { QuoteRequest, UnavailableCode } from '#contract/rating.ts';
import type { BatchId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { OwnBatch } from '../api.ts';
import type { StoredRate } from '../rules/rate-view.ts';
import type { ShipmentRow } from '../rules/shipment.ts';

export type Unavailable = { carrier: string; code: UnavailableCode };

/** One quote: for whom, what was priced, and until when its prices hold. */
export type Batch = {
  id: BatchId;
  customer_id: CustomerId;
  user_id: UserId;
  actor_id: UserId;
  shipment: readonly ShipmentRow[];
  zip_origin: string;
  zip_destination: string;
  ocurre_office: boolean;
  /** What was asked besides: places and contents, as they came. */
  request: Partial<QuoteRequest>;
  unavailable: readonly Unavailable[];
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
};

type RateRow = StoredRate & { customer_id: CustomerId; batch_id: BatchId };
type Tables = { rating_batch: Batch; rating_rate: RateRow };

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<Tables>();

const batchOf = (reader: Reader, customer: CustomerId, id: BatchId) =>
  own(reader, customer).selectFrom('rating_batch').selectAll().where('customer_id', '=', customer).where('id', '=', id);

export const readBatch = (reader: Reader, customer: CustomerId, id: BatchId): Promise<Batch | undefined> =>
  batchOf(reader, customer, id).executeTakeFirst();

/** The batch, kept from everybody else until the transaction ends. */
export const lockBatch = (tx: Tx, customer: CustomerId, id: BatchId): Promise<Batch | undefined> =>
  batchOf(tx, customer, id).forUpdate().executeTakeFirst();

export async function insertBatch(tx: Tx, batch: Batch): Promise<void> {
  const row = { ...batch, shipment: json(batch.shipment), request: json(batch.request), unavailable: json(batch.unavailable) };
  await tx.$extendTables<Tables>().insertInto('rating_batch').values(row).execute();
}

export async function setUnavailable(tx: Tx, { batch_id, customer_id }: OwnBatch, unavailable: readonly Unavailable[]): Promise<void> {
  await own(tx, customer_id)
    .updateTable('rating_batch')
    .set({ unavailable: json(unavailable) })
    .where('id', '=', batch_id)
    .execute();
}

export async function setConsumed(tx: Tx, { batch_id, customer_id }: OwnBatch, at: Date | null): Promise<void> {
  await own(tx, customer_id).updateTable('rating_batch').set({ consumed_at: at }).where('id', '=', batch_id).execute();
}

/** Adds rates to a batch; a service that is already in it keeps its rate. */
export async function insertRates(tx: Tx, { id, customer_id }: Pick<Batch, 'id' | 'customer_id'>, rates: readonly StoredRate[]): Promise<void> {
  if (rates.length === 0) return;
  const rows = rates.map((rate) => ({ ...rate, customer_id, batch_id: id, terms: json(rate.terms), way: json(rate.way), quoted: json(rate.quoted) }));
  await tx
    .$extendTables<Tables>()
    .insertInto('rating_rate')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['batch_id', 'service_id']).doNothing())
    .execute();
}

export const readRates = (reader: Reader, { id, customer_id }: Pick<Batch, 'id' | 'customer_id'>): Promise<StoredRate[]> =>
  own(reader, customer_id)
    .selectFrom('rating_rate')
    .select([
      'rate_id',
      'carrier',
      'service_id',
      'service_code',
      'service_description',
      'payment_kind',
      'stock_available',
      'delivery_date',
      'business_days',
      'terms',
      'way',
      'quoted',
      'total',
      'to_pay',
    ])
    .where('customer_id', '=', customer_id)
    .where('batch_id', '=', id)
    .execute();
