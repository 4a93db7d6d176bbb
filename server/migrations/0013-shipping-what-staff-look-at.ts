import { sql, type Kysely } from 'kysely';

const statements = [
  // A person said what became of an orphan that the machine could not cancel.
  `alter table shipping_orphan drop constraint shipping_orphan_state_check`,
  `alter table shipping_orphan add constraint shipping_orphan_state_check check (state in ('found', 'cancelled', 'needs_person', 'settled'))`,
  `create index shipping_orphan_guide on shipping_orphan (customer_id, guide_id) where state = 'needs_person'`,
  // When it was learnt that an ended guide is used after all, and when a person looked at it (AMB-12.14).
  `alter table shipping_guide add column used_at timestamptz, add column used_seen_at timestamptz`,
  `update shipping_guide set used_at = coalesce(delivered_at, made_at, created_at)
    where cancel_state = 'done' and follow_up in ('facility', 'scanned', 'in_transit', 'exception', 'delivered', 'finalized')`,
];

/** What the staff's list holds beside guides without an outcome: orphans that need a person, and ended guides that were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
