import { sql } from 'kysely';
import { readingsOf } from '#contract/addresses/search-readings.ts';
import type { CustomerId, ProspectId, UserId } from '#contract/shared/ids.ts';
import { meets } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ProspectsTables, ProspectTable } from '../tables.ts';

/** A prospect is no customer yet: its agent stands in the query where an agent asks. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ProspectsTables>();
/** Null = every prospect. */
type Reach = UserId | null;

export async function insertProspect(tx: Tx, { services, ...row }: ProspectTable): Promise<void> {
  await tables(tx)
    .insertInto('prospects_prospect')
    .values({ ...row, services: json(services) })
    .execute();
}

export async function changeProspect(tx: Tx, { id, services, ...row }: ProspectTable): Promise<void> {
  await tables(tx)
    .updateTable('prospects_prospect')
    .set({ ...row, services: json(services) })
    .where('id', '=', id)
    .execute();
}

const byId = (reader: Reader, id: ProspectId, agent: Reach) =>
  tables(reader)
    .selectFrom('prospects_prospect')
    .selectAll()
    .where('id', '=', id)
    .$if(agent !== null, (query) => query.where('agent_id', '=', agent));

export const prospectById = (reader: Reader, id: ProspectId, agent: Reach): Promise<ProspectTable | undefined> =>
  byId(reader, id, agent).executeTakeFirst();

/** Until the transaction ends nobody else changes it, its documents or its links. */
export const lockProspect = (tx: Tx, id: ProspectId, agent: Reach): Promise<ProspectTable | undefined> =>
  byId(tx, id, agent).forUpdate().executeTakeFirst();

/** Whether one of them became this customer. */
export async function isOrigin(reader: Reader, customer: CustomerId): Promise<boolean> {
  const query = tables(reader).selectFrom('prospects_prospect').select('id').where('converted_customer_id', '=', customer);
  return (await query.executeTakeFirst()) !== undefined;
}

export type ProspectFilter = { query: string; isArchived: boolean };
export type ProspectPage = { order: 'asc' | 'desc'; limit: number; offset: number };

/** What a prospect is found by: its number, who it is, and its phone as a spreadsheet keeps it. */
const searched = folded(
  sql`concat_ws(' ', id, name, last_name, business_name, email, regexp_replace(coalesce(phone_number, ''), '^\\+52(?=\\d{10}$)', ''))`,
);

const matching = (reader: Reader, agent: Reach, { query: typed, isArchived }: ProspectFilter) =>
  tables(reader)
    .selectFrom('prospects_prospect')
    .where('converted_customer_id', 'is', null)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .$if(agent !== null, (query) => query.where('agent_id', '=', agent))
    .$if(typed.trim() !== '', (query) => query.where((eb) => eb.or(readingsOf(typed).map((reading) => meets(searched, reading)))));

/** One page of those that are no customers yet, by the day they came. */
export const findProspects = (
  reader: Reader,
  agent: Reach,
  filter: ProspectFilter,
  { order, limit, offset }: ProspectPage,
): Promise<ProspectTable[]> =>
  matching(reader, agent, filter).selectAll().orderBy('created_at', order).orderBy('id').limit(limit).offset(offset).execute();

/** How many there are in all pages. */
export async function countProspects(reader: Reader, agent: Reach, filter: ProspectFilter): Promise<number> {
  const { count } = await matching(reader, agent, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that were archived before that and still have documents. */
export async function archivedWithDocuments(reader: Reader, before: Date): Promise<ProspectId[]> {
  const rows = await tables(reader)
    .selectFrom('prospects_prospect as p')
    .select('p.id')
    .where('p.archived_at', '<', before)
    .where('p.converted_customer_id', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('prospects_document as d').select('d.id').whereRef('d.prospect_id', '=', 'p.id')))
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
