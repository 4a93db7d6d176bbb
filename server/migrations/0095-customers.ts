import { sql, type Kysely } from 'kysely';

const statements = [
  // The number by which people know a customer.
  `create sequence access_customer_number start 1001`,
  `create table customers_profile (
    customer_id text primary key references access_customer (id),
    business_type text,
    company_type text,
    set_of_operations jsonb not null,
    webpage text,
    channel text,
    regimen text check (regimen ~ '^[0-9]{3}$'),
    required_fiscal_information boolean not null default false,
    reports jsonb not null,
    report_file_type text not null check (report_file_type in ('same_file', 'separate_files')),
    changed_at timestamptz not null
  )`,
];

/** What is kept of a customer beside the row that access owns: who it is, how it met us, how it is told what it was charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
