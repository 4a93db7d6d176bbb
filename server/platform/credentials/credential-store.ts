import { sql } from 'kysely';
import type { UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { StepKind, Version } from './credential-state.ts';

type Place = { kind: string; holder: string; n: number };
type CredentialTable = Place & { sealed: string | null; back_to: number | null };
type StepTable = Place & { step: number; outcome: StepKind; words: string | null; set_by: UserId; set_at: Date };
type Tables = {
  platform_credential: CredentialTable;
  platform_credential_step: StepTable;
  access_user_name: { id: UserId; name: string };
};

/** Accounts with partners are the operator's: they belong to no customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<Tables>();

/** What was entered for one holder, or for all of a kind, in its order, with what became of it. */
export async function credentialVersions(reader: Reader, kind: string, holder: string | null): Promise<Version[]> {
  const versions = await tables(reader)
    .selectFrom('platform_credential')
    .select(['holder', 'n', 'sealed', 'back_to'])
    .where('kind', '=', kind)
    .$if(holder !== null, (query) => query.where('holder', '=', holder ?? ''))
    .orderBy('holder')
    .orderBy('n')
    .execute();
  const steps = await tables(reader)
    .selectFrom('platform_credential_step as s')
    .leftJoin('access_user_name as person', 'person.id', 's.set_by')
    .select(['s.holder', 's.n', 's.step', 's.outcome as kind', 's.words', 's.set_by', 's.set_at', 'person.name as setter'])
    .where('s.kind', '=', kind)
    .$if(holder !== null, (query) => query.where('s.holder', '=', holder ?? ''))
    .orderBy('s.step')
    .execute();
  const of = Map.groupBy(steps, (step) => `${step.holder} ${step.n}`);
  return versions.map((version) => ({ ...version, steps: of.get(`${version.holder} ${version.n}`) ?? [] }));
}

/** Holds the credentials of one holder until the transaction ends: of two who change them at once the second sees what the first did. */
export async function lockCredentials(tx: Tx, kind: string, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} credentials ${holder}`}, 0))`.execute(tx);
}

export async function insertCredential(tx: Tx, credential: CredentialTable): Promise<void> {
  await tables(tx).insertInto('platform_credential').values(credential).execute();
}

export async function insertCredentialStep(tx: Tx, step: StepTable): Promise<void> {
  await tables(tx).insertInto('platform_credential_step').values(step).execute();
}
