import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table bulk_row add column service_id text',
  // A checked row has a price by each service that may send it; those of before have one.
  `update bulk_row r set prices = jsonb_build_array(r.prices || jsonb_build_object('service_id', l.service_id))
    from bulk_load l where l.id = r.load_id and jsonb_typeof(r.prices) = 'object'`,
];

/** A row of a load may name its service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
