import { sql, type Kysely } from 'kysely';

const statements = [
  // customer_id is null where staff report for nobody.
  `create table issues_issue (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text references access_customer (id),
    user_id text not null references access_user (id),
    category text not null check (category in ('label', 'pickup', 'billing', 'balance', 'access', 'other')),
    parcel_number text,
    description text not null,
    status text not null check (status in ('open', 'in_progress', 'closed')),
    answer text,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index issues_issue_user on issues_issue (user_id, created_at)`,
  `create index issues_issue_created on issues_issue (created_at)`,
];

/** What people report (AMB-2.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
