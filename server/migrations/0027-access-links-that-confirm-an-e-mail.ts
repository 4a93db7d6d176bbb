import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table access_link add column email text`,
  `alter table access_link drop constraint access_link_kind_check`,
  `alter table access_link add constraint access_link_kind_check check (kind in ('invitation', 'reset', 'email'))`,
  `alter table access_link add constraint access_link_email_check check ((kind = 'email') = (email is not null))`,
];

/** A link confirms the new e-mail of an account that has a password (AMB-17.01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
