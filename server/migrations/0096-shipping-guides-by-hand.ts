import { sql, type Kysely } from 'kysely';

const statements = [
  // Numbers are unique per carrier among guides made with one; those written by hand are unique among their customer's own (AMB-10.10, AMB-11.01).
  `drop index shipping_guide_number`,
  `create unique index shipping_guide_number on shipping_guide (carrier, parcel_number) where parcel_number is not null and source <> 'manual'`,
  `create unique index shipping_guide_manual_number on shipping_guide (customer_id, lower(parcel_number)) where source = 'manual'`,
  // A guide written by hand may be of a service that nobody sells here.
  `alter table shipping_order alter column service_id drop not null`,
  `alter table shipping_guide alter column service_id drop not null`,
  `alter table shipping_guide add check (service_id is not null or source = 'manual')`,
  // Whether staff saved it last: then its number is found by anybody.
  `alter table shipping_guide add column saved_by_staff boolean not null default false`,
];

/** Guides that are written by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
