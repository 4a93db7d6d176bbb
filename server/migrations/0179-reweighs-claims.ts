import { sql, type Kysely } from 'kysely';

const statements = [
  // What is claimed of an overweight from its carrier, and what was said of it. Published for reading across.
  `create view charges_for_carrier as
    select id, customer_id, carrier, document, row_number, parcel_number, declared, measured, carrier_hkg, paid_hkg, status, created_at
    from charges_overweight`,
  `create view charges_said as select id, customer_id, overweight_id, kind, comment, files, created_at from charges_note`,
  `create table reweighs_claim (
    id text primary key,
    carrier text not null check (carrier in ('fedex', 'estafeta')),
    state text not null check (state in ('made', 'sent', 'settled')),
    made_by text not null references access_user (id),
    made_at timestamptz not null,
    sent_at timestamptz,
    settled_at timestamptz,
    check ((state = 'made') = (sent_at is null)),
    check ((state = 'settled') = (settled_at is not null))
  )`,
  `create index reweighs_claim_made on reweighs_claim (made_at)`,
  // An overweight is claimed from its carrier once.
  `create table reweighs_case (
    overweight_id text primary key,
    customer_id text not null,
    claim_id text not null references reweighs_claim (id),
    result text check (result in ('accepted', 'refused')),
    foreign key (customer_id, overweight_id) references charges_overweight (customer_id, id)
  )`,
  `create index reweighs_case_claim on reweighs_case (claim_id)`,
];

/** Claims that are sent to carriers, and what they answered (AMB-12.15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
