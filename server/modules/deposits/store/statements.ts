import { sql } from 'kysely';
import type { StatementId } from '#contract/shared/ids.ts';
import { contains } from '#platform/db/contains.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { DepositsTables, StatementTable } from '../tables.ts';

/** A statement is of our account, not of a customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<DepositsTables>();

export async function insertStatement(tx: Tx, { lines, ...statement }: StatementTable): Promise<void> {
  await tables(tx)
    .insertInto('deposits_statement')
    .values({ ...statement, lines: json(lines) })
    .execute();
}

const named = (reader: Reader) =>
  tables(reader)
    .selectFrom('deposits_statement as s')
    .leftJoin('access_user_name as u', 'u.id', 's.imported_by')
    .selectAll('s')
    .select('u.name as importer');

/** The statement's day as a file or a person writes it, or a tracking key of one of its lines, has this in it. */
const has = (query: string) => sql<boolean>`(
  s.day || ' ' || substr(s.day, 9, 2) || '/' || substr(s.day, 6, 2) || '/' || substr(s.day, 1, 4) like ${contains(query)}
  or exists (select from jsonb_array_elements(s.lines) as l where lower(l ->> 'tracking_key') like ${contains(query)}))`;

/** The newest first. */
export const findStatements = (reader: Reader, query: string, page: { limit: number; offset: number }) =>
  named(reader)
    .$if(query.trim() !== '', (select) => select.where(has(query)))
    .orderBy('s.imported_at', 'desc')
    .orderBy('s.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type NamedStatement = Awaited<ReturnType<typeof findStatements>>[number];

export const statementById = (reader: Reader, id: StatementId): Promise<NamedStatement | undefined> =>
  named(reader).where('s.id', '=', id).executeTakeFirst();

/** Two who enter the same statement come one after the other. */
export const lockStatement = (tx: Tx, id: StatementId): Promise<StatementTable | undefined> =>
  tables(tx).selectFrom('deposits_statement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function countStatements(reader: Reader, query: string): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('deposits_statement as s')
    .$if(query.trim() !== '', (select) => select.where(has(query)))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** All deposits of one banking day, from every source; of one that stood at a wrong customer the one that corrects it. */
export const depositsOfDay = (reader: Reader, day: string) =>
  tables(reader)
    .selectFrom('deposits_deposit')
    .select(['id', 'institution', 'tracking_key', 'amount', 'status'])
    .where('operation_date', '=', day)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('deposits_deposit as c').select('c.id').whereRef('c.corrects', '=', 'deposits_deposit.id'))))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
