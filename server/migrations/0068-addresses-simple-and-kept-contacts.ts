import { sql, type Kysely } from 'kysely';

const statements = [
  // Null: an entry of the book.
  `alter table addresses_address add column address_type text check (address_type in ('address_label_manual'))`,
  `alter table addresses_address add check (address_type is null or (scope = 'user' and not is_main))`,
  `alter table addresses_contact add column status text not null default 'active' check (status in ('active', 'disabled'))`,
  `alter table addresses_contact add column type_phone_number text not null default 'Oficina'`,
];

/** Addresses of guides made by hand stand beside the book; a removed contact is kept (AMB-4.01, AMB-4.10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
