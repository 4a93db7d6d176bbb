import { sql, type Selectable } from 'kysely';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ProposalTable, TariffsTables } from '../tables.ts';

export type Proposal = Selectable<ProposalTable>;
/** Proposals and increases belong to no customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<TariffsTables>();

/** For a year, those of each service in the order in which they were made. */
export const proposalsOf = (reader: Reader, year: number): Promise<Proposal[]> =>
  tables(reader).selectFrom('tariffs_proposal').selectAll().where('year', '=', year).orderBy('created_at').orderBy('id').execute();

export const proposalById = (reader: Reader, id: string): Promise<Proposal | undefined> =>
  tables(reader).selectFrom('tariffs_proposal').selectAll().where('id', '=', id).executeTakeFirst();

export const lockProposal = (tx: Tx, id: string): Promise<Proposal | undefined> =>
  tables(tx).selectFrom('tariffs_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** False where its service has one of that name for the year. */
export async function insertProposal(tx: Tx, { prices, zones, ...row }: Omit<Proposal, 'version'>): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('tariffs_proposal')
    .values({ ...row, prices: json(prices), zones: json(zones) })
    .onConflict((conflict) => conflict.columns(['service_id', 'year', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Changes a proposal that its caller has locked, where no other of its service and year has the name. */
export async function changeProposal(
  tx: Tx,
  { id, service_id, year }: Pick<Proposal, 'id' | 'service_id' | 'year'>,
  { name, prices, zones, changed_at }: Pick<Proposal, 'name' | 'prices' | 'zones' | 'changed_at'>,
): Promise<boolean> {
  const taken = await tables(tx)
    .selectFrom('tariffs_proposal')
    .select('id')
    .where('service_id', '=', service_id)
    .where('year', '=', year)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) return false;
  await tables(tx)
    .updateTable('tariffs_proposal')
    .set((eb) => ({ name, prices: json(prices), zones: json(zones), changed_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}

export async function increasesOf(reader: Reader, year: number): Promise<ReadonlyMap<ServiceId, number>> {
  const rows = await tables(reader).selectFrom('tariffs_increase').selectAll().where('year', '=', year).execute();
  return new Map(rows.map(({ service_id, percentage }) => [service_id, percentage]));
}

export async function setIncrease(tx: Tx, row: TariffsTables['tariffs_increase']): Promise<void> {
  await tables(tx)
    .insertInto('tariffs_increase')
    .values(row)
    .onConflict((conflict) => conflict.columns(['service_id', 'year']).doUpdateSet({ percentage: row.percentage }))
    .execute();
}

/** What customers are called, by their id. */
export async function namesOf(reader: Reader, customers: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, string>> {
  const rows = await tables(reader)
    .selectFrom('access_customer_name')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...customers]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
