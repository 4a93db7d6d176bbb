import { sql, type Kysely } from 'kysely';

const statements = [
  // Carriers are of the house, and belong to no customer. One of the first carriers has a row once root changed it. `n`: the number of its latest change.
  `create table carriers_made (
    slug text primary key check (slug ~ '^[a-z][a-z0-9]{1,29}$'),
    n integer not null check (n > 0),
    name text not null check (name <> ''),
    code text not null check (code ~ '^[A-Z0-9]{3}$'),
    divisor integer not null check (divisor > 0),
    max_weight_kg integer check (max_weight_kg > 0),
    max_side_cm integer check (max_side_cm > 0),
    takes_pallets boolean not null,
    life_days integer not null check (life_days > 0),
    life_calendar text not null check (life_calendar in ('natural', 'business')),
    letters text not null check (letters ~ '^[A-Z]{1,5}$'),
    digits integer not null check (digits between 6 and 12),
    is_on boolean not null,
    trouble text check (trouble <> ''),
    only_for jsonb not null check (jsonb_typeof(only_for) = 'array')
  )`,
];

/** What root decides of carriers, and the carriers that root made (decision 0259). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
