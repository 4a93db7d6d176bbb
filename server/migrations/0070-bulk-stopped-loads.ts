import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table bulk_load
    add column stopped text check (stopped in ('CUSTOMER_LOCKED', 'USER_DISABLED', 'RIGHT_TAKEN')),
    add column acting_id text,
    -- Only a purchase stops.
    add check (stopped is null or kind = 'purchase')`,
];

/** A load stops before its next guide when its people may no longer buy, and goes on when somebody who may resumes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
