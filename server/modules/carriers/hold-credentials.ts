import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import type { CredentialsNeeds } from './credentials-needs.ts';
import { stateOf, type Version } from './rules/credential-state.ts';
import { credentialVersions, lockCredentials } from './store/credentials.ts';

/**
 * Holds a carrier's credentials to the end of the transaction and answers what was entered for it. CONFLICT when somebody entered others since
 * they were seen, IN_PROGRESS while others are tried.
 */
export async function holdCredentials(
  { clock }: CredentialsNeeds,
  tx: Tx,
  { carrier, seen }: { carrier: CarrierSlug; seen: number },
): Promise<readonly Version[]> {
  await lockCredentials(tx, carrier);
  const versions = await credentialVersions(tx, carrier);
  const latest = versions.at(-1);
  if ((latest?.n ?? 0) !== seen) throw new Refusal('CONFLICT', { description: texts.changed });
  if (latest && stateOf(latest, clock.now()) === 'testing') throw new Refusal('IN_PROGRESS', { description: texts.beingTried });
  return versions;
}
