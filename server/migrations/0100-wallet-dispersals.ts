import { sql, type Kysely } from 'kysely';

const statements = [
  // Who dispersed: an entry of the ledger names nobody. `id` joins the entries of one call.
  `create table wallet_dispersal (
    entry_id text primary key,
    id text not null,
    customer_id text not null,
    by_id text not null,
    unique (customer_id, entry_id),
    foreign key (customer_id, entry_id) references wallet_entry (customer_id, id)
  )`,
  `create index wallet_dispersal_id on wallet_dispersal (customer_id, id)`,
  `create index wallet_entry_dispersions on wallet_entry (customer_id, booked_at) where movement in ('dispersion', 'dispersion_return')`,
  `create index wallet_lot_parent on wallet_lot (customer_id, parent_id) where parent_id is not null`,
  // What was dispersed before: the audit says by whom.
  `insert into wallet_dispersal (entry_id, id, customer_id, by_id)
    select distinct on (e.id) e.id, a.entity_id, e.customer_id, a.actor_id
    from platform_audit a join wallet_entry e on e.key = 'dispersion:' || a.entity_id join access_user u on u.id = a.actor_id
    where a.action = 'balance.dispersed' and a.entity = 'dispersal'
    order by e.id`,
];

/** Dispersals as a list (AMB-12.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
