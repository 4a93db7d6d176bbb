import { sql, type Kysely } from 'kysely';

const statements = [
  // The day on which a guide that nobody used was last tried to be cancelled, and was not.
  `create table shipping_unused (
    guide_id text primary key,
    customer_id text not null,
    tried_on text not null,
    foreign key (customer_id, guide_id) references shipping_guide (customer_id, id) on delete cascade
  )`,
  `create index shipping_guide_lapses on shipping_guide (valid_until) where follow_up = 'registered'`,
];

/** Guides that lapse soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
