import { sql } from 'kysely';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { CustomerService } from '../api.ts';
import type { WeightPrice, Zone } from '../rules/rate-config.ts';

export type RateConfig = {
  id: string;
  customer_id: CustomerId;
  service_id: ServiceId;
  year: number;
  proposal_name: string;
  prices: readonly WeightPrice[];
  zones: readonly Zone[];
  created_at: Date;
  deleted_at: Date | null;
};
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
  }
}

/** Writes rate configs; one that lives for its customer, service and year stays as it is. */
export async function insertConfigs(tx: Tx, configs: readonly Omit<RateConfig, 'id' | 'deleted_at'>[]): Promise<void> {
  for (const chunk of chunks(configs)) {
    await tx
      .$extendTables<Tables>()
      .insertInto('rating_config')
      .values(chunk.map((config) => ({ ...config, id: newId(), prices: json(config.prices), zones: json(config.zones), deleted_at: null })))
      .onConflict((conflict) => conflict.columns(['customer_id', 'service_id', 'year']).where(sql.ref('deleted_at'), 'is', null).doNothing())
      .execute();
  }
}
