import { sql, type Kysely } from 'kysely';

const statements = [
  // Whether a delivered guide was used a second time: asked of root, then answered once.
  `alter table shipping_guide add column notified_reused text check (notified_reused in ('pending', 'yes', 'no'))`,
  `alter table shipping_guide add constraint shipping_guide_reused check (notified_reused is null or creation = 'made')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
