import { sql, type Kysely } from 'kysely';

const statements = [
  // A name stands once per customer, whatever its capitals (AMB-17.04).
  `create unique index access_group_by_name on access_group (customer_id, lower(name))`,
  `create index access_user_group on access_user (customer_id, group_id) where group_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
