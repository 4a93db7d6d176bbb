import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { signal } from '#platform/realtime/signals.ts';
import { isUnder, originsIn } from './check-addresses.ts';
import { lastStep, sourceOf, versionInUse, type StepKind } from './credential-state.ts';
import { credentialVersions, insertCredentialStep, lockCredentials } from './credential-store.ts';
import type { CredentialKind, CredentialsUse, Probe, Shape, Values } from './kind.ts';
import { holderView, type HolderView } from './read-credentials.ts';
import { valuesAt } from './sealed-values.ts';

/** A version whose first or next step is committed; `values` are tried. */
export type Begun<Holder> = { holder: Holder; n: number; step: number; values: Values };

/** What is entered for a holder. Refusal: NOT_FOUND. */
export async function shapeOf<Holder extends string>(of: Pick<CredentialKind<Holder>, 'shapeOf'>, holder: Holder): Promise<Shape> {
  const shape = await of.shapeOf(holder);
  if (!shape) throw new Refusal('NOT_FOUND');
  return shape;
}

/** Asks the partner, outside any transaction, and writes what it said. Only where it lets us in the credentials are in use, by every process. */
export async function tryOut<Holder extends string>(
  use: CredentialsUse<Holder>,
  shape: Shape,
  begun: Begun<Holder>,
  actor: Actor,
): Promise<HolderView<Holder>> {
  const { of } = use;
  const { holder, n, step, values } = begun;
  const probe = await of.probe(holder, values, await isStranger(use, shape, begun));
  await use.inTransaction(async (tx) => {
    await lockCredentials(tx, of.kind, holder);
    const version = (await credentialVersions(tx, of.kind, holder)).find((one) => one.n === n);
    // Somebody waited for this answer no longer and tries again: that answer counts.
    if (!version || lastStep(version).step !== step) throw new Refusal('CONFLICT', { description: of.words.changed });
    await writeStep(use, tx, { ...begun, step: step + 1 }, probe, actor);
  });
  await use.refresh();
  refuseUnless(of, probe);
  return holderView(use, holder, shape);
}

/** Whether these credentials leave for a host that is neither the partner's own nor in use already. */
async function isStranger<Holder extends string>(
  { db, of }: CredentialsUse<Holder>,
  shape: Shape,
  { holder, values }: Begun<Holder>,
): Promise<boolean> {
  const versions = await credentialVersions(db, of.kind, holder);
  const inUse = valuesAt(of, holder, versions, sourceOf(versionInUse(versions)));
  const known = new Set(originsIn([inUse, of.settings[holder]].flatMap((one) => Object.values(one ?? {}))));
  return originsIn(values).some((origin) => !known.has(origin) && !isUnder(origin, shape.domains ?? []));
}

type Place<Holder> = { holder: Holder; n: number; step: number };
/** The next step of a version. When the partner let it in and nothing later is in use, it counts from the commit on. */
export async function writeStep<Holder extends string>(
  use: CredentialsUse<Holder>,
  tx: Tx,
  { holder, n, step }: Place<Holder>,
  { kind, words }: { kind: StepKind; words: string | null },
  actor: Actor,
): Promise<void> {
  const { of } = use;
  await insertCredentialStep(tx, { kind: of.kind, holder, n, step, outcome: kind, words, set_by: actor.id as UserId, set_at: use.clock.now() });
  if (kind !== 'counted' || versionInUse(await credentialVersions(tx, of.kind, holder))?.n !== n) return;
  await auditCredentials(use, tx, { action: 'credentials.used', holder }, actor);
  await signal(tx, of.topic, holder);
}

/** Who changed whose, and never what was entered. */
export const auditCredentials = <Holder extends string>(
  { audit, of }: CredentialsUse<Holder>,
  tx: Tx,
  { action, holder }: { action: string; holder: Holder },
  actor: Actor,
): Promise<void> => audit(tx, { actor_id: actor.id, action, on_behalf_of: null, customer_id: null, ...of.audited(holder) });

function refuseUnless({ words, refusals }: Pick<CredentialKind<never>, 'words' | 'refusals'>, probe: Probe): void {
  if (probe.kind === 'refused') throw new Refusal(refusals.refused, { description: words.refused(probe.words) });
  if (probe.kind === 'silent') throw new Refusal(refusals.silent, { description: words.silent });
}
