import { sql, type Kysely } from 'kysely';

/** Whether a booking's carrier may have been asked to cancel it; it was told by the words of `detail`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pickups_booking add column is_cancel_asked boolean not null default false`.execute(db);
  await sql`update pickups_booking set is_cancel_asked = true where state = 'cancelling' and tries > 0 and detail is distinct from 'not asked'`.execute(
    db,
  );
  await sql`update pickups_booking set detail = null where detail = 'not asked'`.execute(db);
}
