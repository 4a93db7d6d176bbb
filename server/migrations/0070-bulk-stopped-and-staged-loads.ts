import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table bulk_load
    add column stopped text check (stopped in ('CUSTOMER_LOCKED', 'USER_DISABLED', 'RIGHT_TAKEN')),
    add column acting_id text,
    add column is_staged boolean not null default false,
    -- Only a purchase stops.
    add check (stopped is null or kind = 'purchase')`,
  // A load whose rows are still being written stands in nobody's way: its process may have died.
  'drop index bulk_load_natural',
  `create unique index bulk_load_natural on bulk_load (user_id, file_hash, service_id, run) where kind = 'purchase' and not is_staged`,
  'drop index bulk_load_key',
  'create unique index bulk_load_key on bulk_load (actor_id, customer_id, key) where key is not null and not is_staged',
];

/**
 * A load stops before its next guide when its people may no longer buy, and goes on when somebody who may resumes it. Its rows are written a few at
 * a time, and it exists for its people when all of them are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
