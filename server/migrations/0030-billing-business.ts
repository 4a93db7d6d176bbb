import { sql, type Kysely } from 'kysely';

const statements = [
  // Who a customer is billed as. Codes are SAT's, which change by the year: the contract holds them, not this table.
  `create table billing_business (
    id text primary key,
    customer_id text not null references access_customer (id),
    tax_id text not null,
    business_name text not null,
    regimen text not null,
    zip_code text not null,
    address text,
    cfdi_use text not null,
    payment_method text,
    payment_type text,
    emails jsonb not null,
    is_default boolean not null,
    status text not null check (status in ('active', 'disabled')),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check (status = 'active' or not is_default),
    constraint billing_business_tax_id unique (customer_id, tax_id),
    unique (customer_id, id)
  )`,
  `create unique index billing_business_default on billing_business (customer_id) where is_default`,
  `create index billing_business_rfc on billing_business (tax_id)`,
  `create index billing_charge_business on billing_charge (business_id) where business_id is not null`,
];

/** Razones sociales (AMB-13.15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
