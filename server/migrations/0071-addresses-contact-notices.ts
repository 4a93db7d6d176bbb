import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table addresses_contact add column active boolean`,
  `alter table addresses_contact add column alias text`,
  `alter table addresses_contact add column guide_status text check (guide_status in ('Entregado', 'Cualquier movimiento'))`,
];

/** How a contact is told of its guides; null: nobody said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
