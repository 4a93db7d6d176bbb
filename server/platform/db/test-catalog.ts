import { sql } from 'kysely';
import type { Reader } from './tx.ts';

/** Every column, index, constraint, trigger and function of a database, a line each; in which order columns were added does not count. Whether one may be null stands with its column. */
export async function catalogOf(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, character_maximum_length, numeric_precision, is_nullable,
      column_default, is_generated, generation_expression, collation_name) as line
    from information_schema.columns where table_schema = current_schema()
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = current_schema()
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind <> 'a'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = current_schema()
    union all select concat_ws(' ', 'sequence', sequencename, data_type, increment_by) from pg_sequences where schemaname = current_schema()
    union all select concat_ws(' ', 'extension', extname) from pg_extension`.execute(db);
  return rows.map(({ line }) => line).sort();
}

/** The rows of every table, by their values. When a migration was applied is no data. */
export async function dataOf(db: Reader): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely_%' order by 1`.execute(db);
  const data: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    data[name] = rows.map(({ row }) => row).sort();
  }
  return data;
}
