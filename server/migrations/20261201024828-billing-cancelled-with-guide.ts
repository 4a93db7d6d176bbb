import { sql, type Kysely } from 'kysely';
import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';

const statements = [
  // An upgrade from 0.1.0 has written charges in the same transaction: what is checked at its end is checked now, or no column can be added.
  `set constraints all immediate`,
  // What went back with its guide is charged again where the guide is used after all; what went back by itself is not (AMB-12.14).
  `alter table billing_charge add column cancelled_with_guide boolean not null default false`,
  // A part of the price that went back by itself has an entry of its own.
  `update billing_charge c set cancelled_with_guide = true
    where c.status = 'Cancelled' and c.source = 'quote' and c.label_id is not null
      and not exists (select from wallet_entry e where e.key = 'extra_charge_refund:' || c.id)`,
  // What was charged later was cancelled at the same moment as the price. A guide that was used and charged before keeps what it was charged.
  `update billing_charge c set cancelled_with_guide = true
    where c.status = 'Cancelled' and c.source <> 'quote' and exists (
        select from billing_charge q where q.label_id = c.label_id and q.cancelled_at = c.cancelled_at and q.source = 'quote' and q.cancelled_with_guide)
      and not exists (select from billing_charge used where used.label_id = c.label_id and used.concept = '${CANCELLED_LABEL_USED}')`,
  `set constraints all deferred`,
];

/** Which charges were cancelled together with their guide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
