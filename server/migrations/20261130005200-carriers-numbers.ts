import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table carriers_made
    add column numbers_from text not null default 'range' check (numbers_from in ('range', 'typed', 'file')),
    add column number_check text not null default 'none' check (number_check in ('none', 'mod10')),
    drop constraint carriers_made_letters_check,
    add constraint carriers_made_letters_check check (letters ~ '^[A-Z]{0,5}$' and (letters <> '' or numbers_from <> 'range'))`,
  // Numbers that a carrier gave, of a file or typed for a guide. label_id: the guide that has it, for good; null = free. n: their order.
  `create table carriers_numbers (
    carrier text not null,
    number text not null check (number ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
    n bigint generated always as identity,
    label_id text unique,
    primary key (carrier, number)
  )`,
  `create index carriers_numbers_free on carriers_numbers (carrier, n) where label_id is null`,
];

/** Guide numbers that a carrier without an interface gave (decision 0264). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
