import { sql, type Kysely } from 'kysely';

const statements = [
  // Which anchors of DATA_DIR/anchors this database has told of: a file that lost its newest lines is found by them.
  `create table platform_anchor (
    chain text not null,
    seq int not null,
    hash text not null,
    at timestamptz not null,
    primary key (chain, seq)
  )`,
  // What an anchor writes down of the books, without knowing whose they are.
  `create view platform_anchor_head as select id as account, n, hash, booked_at from wallet_account where n > 0`,
];

/** Anchors of the books outside the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
