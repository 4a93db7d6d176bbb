import { sql, type Kysely } from 'kysely';

const statements = [
  // How each carrier answers questions about guides: until when it is left alone, and when it last answered.
  `create table shipping_pace (
    carrier text primary key,
    rests_until timestamptz,
    answered_at timestamptz,
    failures integer not null default 0)`,
  `create index shipping_guide_track_due_of on shipping_guide (carrier, next_track_at) where next_track_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
