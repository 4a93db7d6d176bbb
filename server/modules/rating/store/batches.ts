import { sql } from 'kysely';
import type { FreightDemands } from '#contract/rating/freight.ts';
import type { QuoteRequest, UnavailableCode } from '#contract/rating/rating.ts';
import type { BatchId, CustomerId, RateId, UserId } from '#contract/shared/ids.ts';
import { prepared } from '#platform/db/prepared.ts';
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
  /** What consolidated freight asks besides; null for parcels, whose quotes it never pays. */
  freight: FreightDemands | null;
  unavailable: readonly Unavailable[];
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
};

type RateRow = StoredRate & { customer_id: CustomerId; batch_id: BatchId };
type Tables = { rating_batch: Batch; rating_rate: RateRow };

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<Tables>();
type Db = ReturnType<typeof own>;

const batchOf = (db: Db, { customer_id, id }: Pick<Batch, 'id' | 'customer_id'>) =>
  db.selectFrom('rating_batch').selectAll().where('customer_id', '=', customer_id).where('id', '=', id);
const locked = prepared((db: Db, batch: Pick<Batch, 'id' | 'customer_id'>) => batchOf(db, batch).forUpdate());

export const readBatch = (reader: Reader, customer_id: CustomerId, id: BatchId): Promise<Batch | undefined> =>
  batchOf(own(reader, customer_id), { customer_id, id }).executeTakeFirst();

/** The batch, kept from everybody else until the transaction ends. */
export const lockBatch = (tx: Tx, customer_id: CustomerId, id: BatchId): Promise<Batch | undefined> =>
  locked.first(own(tx, customer_id), { customer_id, id });

export async function insertBatch(tx: Tx, batch: Batch): Promise<void> {
  const row = {
    ...batch,
    shipment: json(batch.shipment),
    request: json(batch.request),
    freight: batch.freight && json(batch.freight),
    unavailable: json(batch.unavailable),
  };
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
  await consumed.all(own(tx, customer_id), { batch_id, at });
}

const consumed = prepared((db: Db, { batch_id, at }: Pick<OwnBatch, 'batch_id'> & { at: Date | null }) =>
  db.updateTable('rating_batch').set({ consumed_at: at }).where('id', '=', batch_id),
);

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
  ratesOf.all(own(reader, customer_id), { id, customer_id });

/** What rates of a customer cost, and who pays them. */
export const amountsOf = (reader: Reader, customer_id: CustomerId, rates: readonly RateId[]) =>
  own(reader, customer_id)
    .selectFrom('rating_rate')
    .select(['rate_id', 'payment_kind', 'total', 'to_pay'])
    .where('rate_id', 'in', [...rates])
    .execute();

/** What rates of a customer were priced from. */
export const inputsOf = (reader: Reader, customer_id: CustomerId, rates: readonly RateId[]): Promise<RateInputs[]> =>
  own(reader, customer_id)
    .selectFrom('rating_rate as r')
    .innerJoin('rating_batch as b', (join) => join.onRef('b.customer_id', '=', 'r.customer_id').onRef('b.id', '=', 'r.batch_id'))
    .select(['r.rate_id', 'r.terms', 'r.way', 'b.shipment'])
    .where('r.customer_id', '=', customer_id)
    .where(sql<boolean>`r.rate_id = any(${[...rates]}::text[])`)
    .execute();
export type RateInputs = Pick<StoredRate, 'rate_id' | 'terms' | 'way'> & Pick<Batch, 'shipment'>;

const ratesOf = prepared((db: Db, { id, customer_id }: Pick<Batch, 'id' | 'customer_id'>) =>
  db
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
      'expires_at',
    ])
    .where('customer_id', '=', customer_id)
    .where('batch_id', '=', id),
);
