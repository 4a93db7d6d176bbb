import type { ProspectId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ProspectRateTable, TariffsTables } from '../tables.ts';

/** A prospect is no customer yet: who asks has found it in reach. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<TariffsTables>();

export type ProspectRate = ProspectRateTable;
type OwnRate = Pick<ProspectRate, 'id' | 'prospect_id'>;

/** Those that live, of one year. */
export const prospectRatesOf = (reader: Reader, prospects: readonly ProspectId[], year: number): Promise<ProspectRate[]> =>
  prospects.length === 0
    ? Promise.resolve([])
    : tables(reader)
        .selectFrom('tariffs_prospect_rate')
        .selectAll()
        .where('prospect_id', 'in', [...prospects])
        .where('year', '=', year)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();

/** False where one lives for its prospect, service and year. */
export async function insertProspectRate(tx: Tx, { prices, zones, ...row }: ProspectRate): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('tariffs_prospect_rate')
    .values({ ...row, prices: json(prices), zones: json(zones) })
    .onConflict((conflict) => conflict.columns(['prospect_id', 'service_id', 'year']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether a tariff is one of prospects', living or not. */
export const isProspectRate = async (reader: Reader, { prospect_id, id }: OwnRate): Promise<boolean> =>
  (await tables(reader)
    .selectFrom('tariffs_prospect_rate')
    .select('id')
    .where('prospect_id', '=', prospect_id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** A living one, held until the transaction ends. */
export const lockProspectRate = (tx: Tx, { prospect_id, id }: OwnRate): Promise<ProspectRate | undefined> =>
  tables(tx)
    .selectFrom('tariffs_prospect_rate')
    .selectAll()
    .where('prospect_id', '=', prospect_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function changeProspectRate(tx: Tx, { id, prospect_id, prices, zones, ...row }: ProspectRate): Promise<void> {
  await tables(tx)
    .updateTable('tariffs_prospect_rate')
    .set({ ...row, prices: json(prices), zones: json(zones) })
    .where('prospect_id', '=', prospect_id)
    .where('id', '=', id)
    .execute();
}
