import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table carriers_made
    add column waybills jsonb not null default '[]' check (jsonb_typeof(waybills) = 'array'),
    add column vehicles jsonb not null default '[]' check (jsonb_typeof(vehicles) = 'array')`,
];

/** Who issues the Carta Porte of a carrier's guides, from which day on, and what they travel on (decision 0268). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
