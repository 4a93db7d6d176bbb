import { sql, type Kysely } from 'kysely';

const statements = [
  // No call moves a person to another customer. Anyone who does it here ends what was opened before, as another role or e-mail does.
  `create function access_end_moved() returns trigger language plpgsql as $$
    begin
      delete from access_session where user_id = new.id;
      delete from access_link where user_id = new.id and used_at is null;
      return null;
    end $$`,
  `create trigger access_user_moved after update of customer_id on access_user for each row
    when (old.customer_id is distinct from new.customer_id) execute function access_end_moved()`,
];

/** A person of another customer logs in again (AMB-1.03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
