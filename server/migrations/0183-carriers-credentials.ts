import { sql, type Kysely } from 'kysely';

const statements = [
  // Of the house, so they belong to no customer. Either entered, and then sealed, or a return to earlier ones; 0 = those of the file.
  `create table carriers_credential (
    carrier text not null,
    n integer not null check (n > 0),
    sealed text,
    back_to integer check (back_to >= 0 and back_to < n),
    primary key (carrier, n),
    check ((sealed is null) = (back_to is not null))
  )`,
  // What became of them, step by step; those with the step 'counted' and the highest number are in use.
  `create table carriers_credential_step (
    carrier text not null,
    n integer not null,
    step integer not null check (step > 0),
    kind text not null check (kind in ('entered', 'again', 'refused', 'silent', 'counted')),
    words text,
    set_by text not null references access_user (id),
    set_at timestamptz not null,
    primary key (carrier, n, step),
    foreign key (carrier, n) references carriers_credential (carrier, n),
    check ((step = 1) = (kind = 'entered'))
  )`,
  `create trigger carriers_credential_stays before update or delete or truncate on carriers_credential
    for each statement execute function platform_refuse_change()`,
  `create trigger carriers_credential_step_stays before update or delete or truncate on carriers_credential_step
    for each statement execute function platform_refuse_change()`,
];

/** What root enters of the operator's accounts with carriers, sealed, and how it was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
