import { sql } from 'kysely';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Scope } from '../../access/api.ts';
import type { CustomerService, StoredConfig } from '../api.ts';
import type { WeightPrice, Zone } from '../rules/rate-config.ts';

export type RateConfig = {
  id: string;
  customer_id: CustomerId;
  service_id: ServiceId;
  year: number;
  proposal_id: string | null;
  proposal_name: string;
  /** Committed guides a month, which chose the column; null in what was written before it was kept. */
  volume: number | null;
  prices: readonly WeightPrice[];
  zones: readonly Zone[];
  created_at: Date;
  synced_at: Date | null;
  deleted_at: Date | null;
};
type NewConfig = Omit<RateConfig, 'id' | 'synced_at' | 'deleted_at'>;
type OwnConfig = Pick<RateConfig, 'customer_id' | 'id'>;
type Tables = { rating_customer_service: CustomerService; rating_config: RateConfig };

/** Rows of one insert; PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1000;
function* chunks<T>(rows: readonly T[]): Iterable<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}

/** The services that are switched on for a customer. */
export const enabledServices = (reader: Reader, customer: CustomerId): Promise<CustomerService[]> =>
  ofCustomer(reader, customer)
    .$extendTables<Tables>()
    .selectFrom('rating_customer_service')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('enabled', '=', true)
    .execute();

/** The living rate configs of a customer in the given years. */
export const configsOf = (
  reader: Reader,
  customer: CustomerId,
  years: readonly number[],
): Promise<Pick<RateConfig, 'service_id' | 'year' | 'prices' | 'zones'>[]> =>
  ofCustomer(reader, customer)
    .$extendTables<Tables>()
    .selectFrom('rating_config')
    .select(['service_id', 'year', 'prices', 'zones'])
    .where('customer_id', '=', customer)
    .where('year', 'in', years)
    .where('deleted_at', 'is', null)
    .execute();

/** What decides money of it (decision 0206). */
const decidedOfTariff: Witnessed = {
  kind: 'tariff',
  table: 'rating_config',
  id: 't.id',
  columns: ['customer_id', 'service_id', 'year', 'proposal_id', 'proposal_name', 'volume', 'prices', 'zones', 'deleted_at is null'],
};

/** What decides money of it (decision 0206). */
const decidedOfService: Witnessed = {
  kind: 'service',
  table: 'rating_customer_service',
  id: "t.customer_id || ' ' || t.service_id",
  columns: ['enabled', 'price_list', 'discount', 'insurance_percentage', 'irregular_delivery_price', 'reissue_price', 'min_stock'],
};

/** Writes service rows; one that exists is replaced. */
export async function upsertServices(tx: Tx, rows: readonly CustomerService[]): Promise<void> {
  for (const chunk of chunks(rows)) {
    await tx
      .$extendTables<Tables>()
      .insertInto('rating_customer_service')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'service_id']).doUpdateSet(({ ref }) => ({
          enabled: ref('excluded.enabled'),
          price_list: ref('excluded.price_list'),
          discount: ref('excluded.discount'),
          insurance_percentage: ref('excluded.insurance_percentage'),
          irregular_delivery_price: ref('excluded.irregular_delivery_price'),
          reissue_price: ref('excluded.reissue_price'),
          min_stock: ref('excluded.min_stock'),
        })),
      )
      .execute();
    await witness(
      tx,
      decidedOfService,
      chunk.map(({ customer_id, service_id }) => `${customer_id} ${service_id}`),
    );
  }
}

/** Writes rate configs; one that lives for its customer, service and year stays as it is. */
export async function insertConfigs(tx: Tx, configs: readonly NewConfig[]): Promise<void> {
  for (const chunk of chunks(configs)) {
    const written = await tx
      .$extendTables<Tables>()
      .insertInto('rating_config')
      .values(
        chunk.map((config) => ({
          ...config,
          id: newId(),
          prices: json(config.prices),
          zones: json(config.zones),
          synced_at: null,
          deleted_at: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['customer_id', 'service_id', 'year']).where(sql.ref('deleted_at'), 'is', null).doNothing())
      .returning('id')
      .execute();
    await witness(
      tx,
      decidedOfTariff,
      written.map(({ id }) => id),
    );
  }
}

/** All service rows of a customer. */
export const servicesOf = (reader: Reader, customer: CustomerId): Promise<CustomerService[]> =>
  ofCustomer(reader, customer)
    .$extendTables<Tables>()
    .selectFrom('rating_customer_service')
    .selectAll()
    .where('customer_id', '=', customer)
    .execute();

const stored = ['id', 'customer_id', 'service_id', 'year', 'proposal_id', 'proposal_name', 'volume', 'prices', 'zones'] as const;

/** The living configs of a customer: of one year, or of all. */
export const livingConfigs = (reader: Reader, customer: CustomerId, year: number | null): Promise<StoredConfig[]> =>
  ofCustomer(reader, customer)
    .$extendTables<Tables>()
    .selectFrom('rating_config')
    .select(stored)
    .where('customer_id', '=', customer)
    .where('deleted_at', 'is', null)
    .$if(year !== null, (select) => select.where('year', '=', year as number))
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute();

/** Null where one lives for its customer, service and year. */
export async function insertConfig(tx: Tx, config: NewConfig): Promise<string | null> {
  const row = await tx
    .$extendTables<Tables>()
    .insertInto('rating_config')
    .values({ ...config, id: newId(), prices: json(config.prices), zones: json(config.zones), synced_at: null, deleted_at: null })
    .onConflict((conflict) => conflict.columns(['customer_id', 'service_id', 'year']).where(sql.ref('deleted_at'), 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await witness(tx, decidedOfTariff, [row.id]);
  return row?.id ?? null;
}

export const lockConfig = (tx: Tx, { customer_id, id }: OwnConfig): Promise<StoredConfig | undefined> =>
  ofCustomer(tx, customer_id)
    .$extendTables<Tables>()
    .selectFrom('rating_config')
    .select(stored)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const living = (tx: Tx, { customer_id, id }: OwnConfig) =>
  ofCustomer(tx, customer_id).$extendTables<Tables>().updateTable('rating_config').where('id', '=', id).where('deleted_at', 'is', null);

type Refill = Pick<RateConfig, 'proposal_name' | 'prices' | 'zones' | 'volume' | 'synced_at'>;
export async function refillConfig(tx: Tx, config: OwnConfig, { prices, zones, ...rest }: Refill): Promise<void> {
  await living(tx, config)
    .set({ ...rest, prices: json(prices), zones: json(zones) })
    .execute();
  await witness(tx, decidedOfTariff, [config.id]);
}

export async function endConfig(tx: Tx, config: OwnConfig, deleted_at: Date): Promise<void> {
  await living(tx, config).set({ deleted_at }).execute();
  await witness(tx, decidedOfTariff, [config.id]);
}

/** Years with a living config in scope. */
export async function yearsOf(reader: Reader, scope: Pick<Scope, 'customers'>): Promise<number[]> {
  const rows = await scoped(reader, scope)
    .$extendTables<Tables>()
    .selectFrom('rating_config')
    .select('year')
    .distinct()
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ year }) => year);
}

/** A proposal is root's, and so is what all customers have of it. */
export async function customersOfProposals(reader: Reader, year: number): Promise<ReadonlyMap<string, number>> {
  const rows = await ofAll(reader)
    .$extendTables<Tables>()
    .selectFrom('rating_config')
    .select((eb) => ['proposal_id', eb.fn.countAll<number>().as('n')])
    .where('year', '=', year)
    .where('deleted_at', 'is', null)
    .where('proposal_id', 'is not', null)
    .groupBy('proposal_id')
    .execute();
  return new Map(rows.map(({ proposal_id, n }) => [proposal_id as string, Number(n)]));
}

/** A proposal is root's, and so is who has it. */
export const configsOfProposal = (reader: Reader, proposal: string): Promise<Pick<StoredConfig, 'customer_id' | 'volume' | 'prices'>[]> =>
  ofAll(reader)
    .$extendTables<Tables>()
    .selectFrom('rating_config')
    .select(['customer_id', 'volume', 'prices'])
    .where('proposal_id', '=', proposal)
    .where('deleted_at', 'is', null)
    .orderBy('customer_id')
    .execute();
