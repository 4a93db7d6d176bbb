import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { stateOf, type Version } from './credential-state.ts';
import { credentialVersions, lockCredentials } from './credential-store.ts';
import type { CredentialsUse } from './kind.ts';

/**
 * Holds the credentials of one holder to the end of the transaction and answers what was entered for it. CONFLICT when somebody entered others since
 * they were seen, IN_PROGRESS while others are tried.
 */
export async function holdCredentials<Holder extends string>(
  { clock, of }: CredentialsUse<Holder>,
  tx: Tx,
  { holder, seen }: { holder: Holder; seen: number },
): Promise<readonly Version[]> {
  await lockCredentials(tx, of.kind, holder);
  const versions = await credentialVersions(tx, of.kind, holder);
  const latest = versions.at(-1);
  if ((latest?.n ?? 0) !== seen) throw new Refusal('CONFLICT', { description: of.words.changed });
  if (latest && stateOf(latest, clock.now()) === 'testing') throw new Refusal('IN_PROGRESS', { description: of.words.beingTried });
  return versions;
}
