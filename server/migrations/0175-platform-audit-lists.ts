import { sql, type Kysely } from 'kysely';

const statements = [
  // Each way of looking at the acts finds its newest ones first.
  `create index platform_audit_at on platform_audit (at desc, id desc)`,
  `create index platform_audit_customer on platform_audit (customer_id, at desc, id desc)`,
  `create index platform_audit_actor on platform_audit (actor_id, at desc, id desc)`,
  `create index platform_audit_of_entity on platform_audit (entity, at desc, id desc)`,
  `create index platform_audit_action on platform_audit (action, at desc, id desc)`,
  `create index platform_audit_number on platform_audit ((coalesce(after ->> 'folio', after ->> 'parcel_number')))`,
  `create index platform_audit_entity_id on platform_audit (entity_id)`,
];

/** Audit rows as a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
