import { sql, type Kysely } from 'kysely';

const statements = [
  // One row per component of a guide that is not zero (AMB-13.01). `settled` says whether money or stock was already taken.
  `create table billing_charge (
    id text primary key,
    customer_id text not null,
    user_id text not null,
    business_id text,
    label_id text,
    purchase_id text,
    parcel_number text,
    concept text not null,
    source text not null check (source in ('quote', 'platform', 'supplier', 'staff', 'purchase')),
    report_name text not null check (report_name in ('guides', 'overweight_platform', 'overweight_supplier', 'insurance')),
    report_type text not null check (report_type in ('guides', 'overweight', 'insurance')),
    quantity int not null check (quantity > 0),
    unit_price bigint not null,
    rate int not null,
    net bigint not null,
    iva bigint not null,
    total bigint not null check (total = net + iva),
    payment_kind text not null,
    lines jsonb not null,
    settled boolean not null,
    invoiceable boolean not null,
    status text not null check (status in ('Created', 'Applied', 'Cancelled', 'Report', 'PreInvoice', 'Invoiced')),
    report_id text,
    pre_invoice_id text,
    invoice_id text,
    created_at timestamptz not null,
    cancelled_at timestamptz,
    check (status <> 'Applied' or settled),
    check (status <> 'Created' or not settled),
    check ((status = 'Cancelled') = (cancelled_at is not null)),
    unique (label_id, concept, source),
    unique (customer_id, id)
  )`,
  `create index billing_charge_list on billing_charge (customer_id, status, created_at)`,
];

/** The charges of guides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
