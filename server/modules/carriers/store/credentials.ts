import { sql } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { StepKind, Version } from '../rules/credential-state.ts';

export type CredentialTable = { carrier: CarrierSlug; n: number; sealed: string | null; back_to: number | null };
export type StepTable = { carrier: CarrierSlug; n: number; step: number; kind: StepKind; words: string | null; set_by: UserId; set_at: Date };
type Tables = {
  carriers_credential: CredentialTable;
  carriers_credential_step: StepTable;
  access_user_name: { id: UserId; name: string };
};

/** Accounts with carriers are the operator's: they belong to no customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<Tables>();

/** What was entered for one carrier, or for all, in its order, with what became of it. */
export async function credentialVersions(reader: Reader, carrier: CarrierSlug | null): Promise<Version[]> {
  const versions = await tables(reader)
    .selectFrom('carriers_credential')
    .selectAll()
    .$if(carrier !== null, (query) => query.where('carrier', '=', carrier as CarrierSlug))
    .orderBy('carrier')
    .orderBy('n')
    .execute();
  const steps = await tables(reader)
    .selectFrom('carriers_credential_step as s')
    .leftJoin('access_user_name as person', 'person.id', 's.set_by')
    .selectAll('s')
    .select('person.name as setter')
    .$if(carrier !== null, (query) => query.where('s.carrier', '=', carrier as CarrierSlug))
    .orderBy('s.step')
    .execute();
  const of = Map.groupBy(steps, (step) => `${step.carrier} ${step.n}`);
  return versions.map((version) => ({ ...version, steps: of.get(`${version.carrier} ${version.n}`) ?? [] }));
}

/** Holds a carrier's credentials until the transaction ends: of two who change them at once the second sees what the first did. */
export async function lockCredentials(tx: Tx, carrier: CarrierSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier credentials ${carrier}`}, 0))`.execute(tx);
}

export async function insertCredential(tx: Tx, credential: CredentialTable): Promise<void> {
  await tables(tx).insertInto('carriers_credential').values(credential).execute();
}

export async function insertCredentialStep(tx: Tx, step: StepTable): Promise<void> {
  await tables(tx).insertInto('carriers_credential_step').values(step).execute();
}
