import { sql, type Kysely } from 'kysely';

const statements = [
  // Carriers were the only ones that had some; their rows keep what they say and open as before.
  'alter table carriers_credential rename to platform_credential',
  'alter table carriers_credential_step rename to platform_credential_step',
  'alter table platform_credential rename column carrier to holder',
  'alter table platform_credential_step rename column carrier to holder',
  'alter table platform_credential_step rename column kind to outcome',
  `alter table platform_credential add column kind text not null default 'carrier'`,
  `alter table platform_credential_step add column kind text not null default 'carrier'`,
  'alter table platform_credential alter column kind drop default',
  'alter table platform_credential_step alter column kind drop default',
  'alter table platform_credential_step drop constraint carriers_credential_step_carrier_n_fkey',
  'alter table platform_credential_step drop constraint carriers_credential_step_pkey',
  'alter table platform_credential drop constraint carriers_credential_pkey',
  'alter table platform_credential add primary key (kind, holder, n)',
  'alter table platform_credential_step add primary key (kind, holder, n, step)',
  'alter table platform_credential_step add foreign key (kind, holder, n) references platform_credential (kind, holder, n)',
  'alter trigger carriers_credential_stays on platform_credential rename to platform_credential_stays',
  'alter trigger carriers_credential_step_stays on platform_credential_step rename to platform_credential_step_stays',
];

/** What root enters of the operator's accounts is kept in one way, whoever the partner is: a kind beside its holder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
