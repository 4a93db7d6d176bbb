import type { Actor } from '#contract/access/access.ts';
import { carriers as carrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CredentialsView } from '#contract/carriers/credentials.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Plug } from '#connectors/kit/plug.ts';
import type { Tx } from '#platform/db/tx.ts';
import { signal } from '#platform/realtime/signals.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import type { CredentialsNeeds, Refresh, Values } from './credentials-needs.ts';
import { probeCarrier, type Probe } from './probe-carrier.ts';
import { credentialsViewOf } from './read-credentials.ts';
import { isUnder, originsIn } from './rules/check-addresses.ts';
import { lastStep, sourceOf, versionInUse, type StepKind } from './rules/credential-state.ts';
import { valuesAt } from './sealed-values.ts';
import { credentialVersions, insertCredentialStep, lockCredentials } from './store/credentials.ts';

export type CredentialsUse = CredentialsNeeds & { refresh: Refresh };
/** A version whose first or next step is committed; `values` are tried. */
export type Begun = { carrier: CarrierSlug; n: number; step: number; values: Values };

/** The connector of a carrier whose credentials can be entered. Refusal: NOT_FOUND. */
export async function plugOf({ registry }: Pick<CredentialsNeeds, 'registry'>, carrier: CarrierSlug): Promise<Plug> {
  const plug = await registry[carrier]?.();
  if (!plug?.manifest.fields) throw new Refusal('NOT_FOUND');
  return plug;
}

/** Asks the carrier, outside any transaction, and writes what it said. Only where it lets us in the credentials are in use, by every process. */
export async function tryOut(needs: CredentialsUse, plug: Plug, begun: Begun, actor: Actor): Promise<CredentialsView> {
  const { carrier, n, step, values } = begun;
  const probe = await probeCarrier(needs, plug, { carrier, values, isStranger: await isStranger(needs, plug, begun) });
  await needs.inTransaction(async (tx) => {
    await lockCredentials(tx, carrier);
    const version = (await credentialVersions(tx, carrier)).find((one) => one.n === n);
    // Somebody waited for this answer no longer and tries again: that answer counts.
    if (!version || lastStep(version).step !== step) throw new Refusal('CONFLICT', { description: texts.changed });
    await writeStep(needs, tx, { ...begun, step: step + 1 }, probe, actor);
  });
  await needs.refresh();
  refuseUnless(probe);
  return credentialsViewOf(needs, carrier, plug);
}

/** Whether these credentials leave for a host that is neither the carrier's own nor in use already. */
async function isStranger(needs: CredentialsNeeds, { manifest }: Plug, { carrier, values }: Begun): Promise<boolean> {
  const versions = await credentialVersions(needs.db, carrier);
  const inUse = valuesAt(needs, carrier, versions, sourceOf(versionInUse(versions)));
  const known = new Set(originsIn([inUse, needs.settings[carrier]].flatMap((one) => Object.values(one ?? {}))));
  return originsIn(values).some((origin) => !known.has(origin) && !isUnder(origin, manifest.domains ?? []));
}

type Place = { carrier: CarrierSlug; n: number; step: number };
/** The next step of a version. When the carrier let it in and nothing later is in use, it counts from the commit on. */
export async function writeStep(
  needs: CredentialsNeeds,
  tx: Tx,
  { carrier, n, step }: Place,
  { kind, words }: { kind: StepKind; words: string | null },
  actor: Actor,
): Promise<void> {
  await insertCredentialStep(tx, { carrier, n, step, kind, words, set_by: actor.id as UserId, set_at: needs.clock.now() });
  if (kind !== 'counted' || versionInUse(await credentialVersions(tx, carrier))?.n !== n) return;
  await auditCredentials(needs, tx, { action: 'credentials.used', carrier }, actor);
  await signal(tx, 'carriers', carrier);
}

/** Who changed which carrier, and never what was entered. */
export const auditCredentials = (
  needs: CredentialsNeeds,
  tx: Tx,
  { action, carrier }: { action: string; carrier: CarrierSlug },
  actor: Actor,
): Promise<void> =>
  needs.audit(tx, {
    ...{ actor_id: actor.id, action, on_behalf_of: null, customer_id: null, entity: 'carrier_credentials', entity_id: carrier },
    after: { carrier: carrierFacts[carrier].name },
  });

function refuseUnless(probe: Probe): void {
  if (probe.kind === 'refused') throw new Refusal('CARRIER_REFUSED', { description: texts.refused(probe.words) });
  if (probe.kind === 'silent') throw new Refusal('CARRIER_SILENT', { description: texts.silent });
}
