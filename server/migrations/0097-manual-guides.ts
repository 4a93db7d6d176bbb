import { sql, type Kysely } from 'kysely';

const statements = [
  // What is known only of a guide written by hand: its agreed price, its extra charges, and where its addresses stand (AMB-10.10).
  `create table manual_guide (
    label_id text primary key,
    customer_id text not null,
    version int not null check (version > 0),
    origin_id text not null,
    destination_id text not null,
    price bigint not null check (price >= 0),
    extras jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    foreign key (customer_id, label_id) references shipping_guide (customer_id, id)
  )`,
  // A charge that staff make is cancelled and made again at another price: its id alone names it.
  `alter table billing_charge drop constraint billing_charge_label_id_concept_source_key`,
  `create unique index billing_charge_of_label on billing_charge (label_id, concept, source) where source <> 'staff'`,
  `create index billing_charge_label on billing_charge (label_id) where label_id is not null`,
];

/** Guides written by hand and their charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
