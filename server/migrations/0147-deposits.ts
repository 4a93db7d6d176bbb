import { sql, type Kysely } from 'kysely';

const statements = [
  // What reached our account at the bank. Of nobody until it is identified; it enters the books with its customer.
  `create table deposits_deposit (
    id text primary key,
    source text not null check (source in ('stp', 'bank_file', 'manual')),
    bank_id text unique,
    received_at timestamptz not null,
    operation_date text not null check (operation_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    institution text not null,
    tracking_key text not null,
    amount bigint not null check (amount > 0),
    payment_type integer not null,
    sender_name text not null,
    sender_rfc text not null,
    sender_account text not null,
    beneficiary_clabe text not null,
    reference text not null,
    concept text not null,
    search_text text not null,
    status text not null check (status in ('pending', 'identified', 'partial', 'applied', 'returned', 'reversed')),
    customer_id text references access_customer (id),
    identified_by text check (identified_by in ('clabe', 'announced', 'rfc', 'staff')),
    applied bigint not null check (applied between 0 and amount),
    decided_by text references access_user (id),
    decided_at timestamptz,
    note text,
    reversed_at timestamptz,
    unique (institution, tracking_key, operation_date),
    check ((customer_id is null) = (status in ('pending', 'returned'))),
    check ((customer_id is null) = (identified_by is null)),
    check (status <> 'applied' or applied = amount),
    check ((status = 'reversed') = (reversed_at is not null)),
    check (status <> 'returned' or note is not null)
  )`,
  `create index deposits_deposit_pending on deposits_deposit (received_at) where status = 'pending'`,
  `create index deposits_deposit_of_customer on deposits_deposit (customer_id, received_at)`,
  `create index deposits_deposit_sender on deposits_deposit (sender_account) where customer_id is not null`,
  `create index deposits_deposit_day on deposits_deposit (operation_date)`,
  // Told once is told for good; only what becomes of it changes, and what was decided stays.
  `create function deposits_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'a deposit is never removed'; end if;
      if (old.id, old.source, old.operation_date, old.institution, old.tracking_key, old.amount, old.sender_name, old.beneficiary_clabe)
        is distinct from (new.id, new.source, new.operation_date, new.institution, new.tracking_key, new.amount, new.sender_name, new.beneficiary_clabe)
      then raise exception 'what the bank told does not change'; end if;
      if old.customer_id is not null and new.customer_id is distinct from old.customer_id then raise exception 'a deposit keeps its customer'; end if;
      if old.status in ('returned', 'reversed') and new.status <> old.status then raise exception 'a deposit that ended stays so'; end if;
      return new;
    end $$`,
  `create trigger deposits_keep before update or delete on deposits_deposit for each row execute function deposits_keep()`,
  // One number for each customer, given once and to nobody again (AMB-13.16).
  `create table deposits_clabe (
    number integer primary key check (number between 1 and 9999999),
    customer_id text not null unique,
    clabe text not null unique check (clabe ~ '^[0-9]{18}$')
  )`,
  // A deposit that the bank took back, as far as nobody held it any more.
  `alter table billing_charge drop constraint billing_charge_source_check`,
  `alter table billing_charge add constraint billing_charge_source_check
    check (source in ('quote', 'platform', 'supplier', 'staff', 'purchase', 'deposit'))`,
];

/** Deposits and the CLABEs by which they find their customers (AMB-13.14, AMB-13.16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
