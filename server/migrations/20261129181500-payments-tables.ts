import { sql, type Kysely } from 'kysely';

const statements = [
  // `key` names what it was made of, so that it is made once. `paid_from` null: what was settled when it was charged posts nothing.
  `create table payments_payment (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    business_id text not null,
    key text not null,
    source text not null check (source in ('deposit', 'balance', 'favor', 'order')),
    deposit_id text,
    paid_from text check (paid_from in ('pool', 'favor')),
    amount bigint not null check (amount > 0),
    iva bigint not null check (iva >= 0),
    payment_type text not null,
    reference text not null,
    paid_at timestamptz not null,
    status text not null check (status in ('applied', 'cancelling', 'cancelled')),
    complement_on text,
    cfdi_id text unique,
    uuid text unique,
    words text,
    reason text,
    created_by text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    unique (customer_id, key),
    foreign key (customer_id, business_id) references billing_business (customer_id, id),
    foreign key (customer_id, cfdi_id) references cfdi_document (customer_id, id),
    check ((source = 'deposit') = (deposit_id is not null)),
    check ((paid_from is null) = (complement_on is null)),
    check (cfdi_id is null or complement_on is not null),
    check (uuid is null or cfdi_id is not null),
    check (status <> 'cancelling' or uuid is not null)
  )`,
  `create index payments_payment_list on payments_payment (customer_id, created_at desc)`,
  `create index payments_payment_all on payments_payment (status, created_at desc)`,
  `create index payments_payment_due on payments_payment (complement_on) where status = 'applied' and cfdi_id is null and words is null`,
  `create index payments_payment_open on payments_payment (created_at) where cfdi_id is not null and (uuid is null or status = 'cancelling')`,
  `create index payments_payment_deposit on payments_payment (deposit_id) where deposit_id is not null`,
  // A part is the centavos of the invoice's total from `starts_at` on.
  `create table payments_application (
    payment_id text not null,
    invoice_id text not null,
    starts_at bigint not null check (starts_at >= 0),
    customer_id text not null,
    amount bigint not null check (amount > 0),
    iva bigint not null check (iva >= 0 and iva <= amount),
    installment int not null check (installment > 0),
    balance_before bigint not null check (balance_before >= amount),
    state text not null check (state in ('in', 'left')),
    primary key (payment_id, invoice_id, starts_at),
    foreign key (customer_id, payment_id) references payments_payment (customer_id, id),
    foreign key (customer_id, invoice_id) references invoices_invoice (customer_id, id)
  )`,
  `create unique index payments_application_live on payments_application (invoice_id, starts_at) where state = 'in'`,
  `create table payments_new_invoice (
    invoice_id text primary key,
    customer_id text not null,
    foreign key (customer_id, invoice_id) references invoices_invoice (customer_id, id)
  )`,
  `create function payments_check_step() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'applied' then new.status in ('cancelling', 'cancelled')
        when 'cancelling' then new.status in ('applied', 'cancelled')
        else false end)
      then
        raise exception 'payment %: no way from % to %', old.id, old.status, new.status;
      end if;
      if old.uuid is not null and new.uuid is distinct from old.uuid then
        raise exception 'the complement of payment % has a UUID', old.id;
      end if;
      return new;
    end $$`,
  `create trigger payments_payment_step before update on payments_payment for each row execute function payments_check_step()`,
  ...['payments_payment', 'payments_application'].map(
    (table) => `create trigger ${table}_stays before delete or truncate on ${table} for each statement execute function platform_refuse_change()`,
  ),
  // Published by invoices for reading across.
  `create view invoices_invoice_told as select id, customer_id, series || '-' || folio as document from invoices_invoice`,
];

/** Payments (AMB-13.11): what of invoices is paid by which money, and the complement that SAT has of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
