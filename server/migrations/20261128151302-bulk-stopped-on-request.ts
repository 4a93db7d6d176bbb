import { sql, type Kysely } from 'kysely';

/** A load may also be stopped by a person; it goes on when somebody who may resumes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table bulk_load
        drop constraint bulk_load_stopped_check,
        add constraint bulk_load_stopped_check check (stopped in ('CUSTOMER_LOCKED', 'USER_DISABLED', 'RIGHT_TAKEN', 'ON_REQUEST'))`,
    )
    .execute(db);
}
