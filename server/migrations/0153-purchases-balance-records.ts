import { sql, type Kysely } from 'kysely';

const statements = [
  `create table purchases_balance_record (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    created_by text not null,
    amount bigint not null check (amount > 0),
    date text not null,
    bank text not null,
    tracking_key text,
    reference text,
    business_id text,
    order_id text,
    status text not null,
    deposit_id text unique,
    reason text,
    decided_by text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    foreign key (customer_id, order_id) references purchases_order (customer_id, id),
    check (tracking_key is not null or reference is not null),
    constraint purchases_balance_record_life check (case status
      when 'pending' then deposit_id is null and reason is null
      when 'confirmed' then deposit_id is not null and reason is null
      when 'rejected' then deposit_id is null and reason is not null and decided_by is not null
      else false end)
  )`,
  // A transfer is announced once, by whichever customer; one that was refused may be announced again.
  `create unique index purchases_balance_record_key on purchases_balance_record (bank, date, upper(tracking_key)) where tracking_key is not null and status <> 'rejected'`,
  `create index purchases_balance_record_list on purchases_balance_record (customer_id, created_at desc, id desc)`,
  `create index purchases_balance_record_waiting on purchases_balance_record (upper(tracking_key), amount) where status = 'pending'`,
  `create index purchases_balance_record_order on purchases_balance_record (order_id) where status = 'pending' and order_id is not null`,
];

/** Transfers that customers announce (AMB-12.13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
