import { sql, type Kysely } from 'kysely';

const statements = [
  // A guide has one at most. `is_closed`: its guide has ended, and nothing of it is left to be cancelled.
  `create table waybills_waybill (
    label_id text primary key,
    customer_id text not null,
    user_id text not null,
    distance_km numeric(7, 2) not null check (distance_km > 0),
    vehicle jsonb not null,
    cfdi_id text unique,
    words text,
    ended_at timestamptz,
    is_closed boolean not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    foreign key (customer_id, cfdi_id) references cfdi_document (customer_id, id),
    check (not is_closed or ended_at is not null)
  )`,
  `create index waybills_waybill_due on waybills_waybill (changed_at) where cfdi_id is null and words is null and ended_at is null`,
  `create index waybills_waybill_ending on waybills_waybill (changed_at) where ended_at is not null and not is_closed`,
];

/** Cartas Porte of guides whose carrier leaves them to the shipper (decision 0268). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
