import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { lastStep, sourceOf, stateOf, versionInUse, wasInUse, type Version } from './credential-state.ts';
import { insertCredential } from './credential-store.ts';
import { holdCredentials } from './hold-credentials.ts';
import { judgeKept, judgeValues, typedValues } from './judge-values.ts';
import type { CredentialsUse, Values } from './kind.ts';
import { holderView, type HolderView } from './read-credentials.ts';
import { sealValues, valuesAt } from './sealed-values.ts';
import { auditCredentials, shapeOf, tryOut, writeStep } from './try-out.ts';

/** `seen`: the number of the latest ones as they were read. `keeps`: whether what is not typed keeps its value of now. */
type Entered<Holder> = { holder: Holder; values: Readonly<Record<string, string>>; keeps: boolean; seen: number };

/** Sealed and stored, then tried, and in use once the partner lets us in. */
export async function enterCredentials<Holder extends string>(
  use: CredentialsUse<Holder>,
  entered: Entered<Holder>,
  actor: Actor,
): Promise<HolderView<Holder>> {
  const { of } = use;
  const { holder, seen } = entered;
  const shape = await shapeOf(of, holder);
  const typed = typedValues(of, shape, entered.values);
  const begun = await use.inTransaction(async (tx) => {
    const versions = await holdCredentials(use, tx, entered);
    const inUse = entered.keeps ? valuesInUse(use, holder, versions) : {};
    const values = { ...inUse, ...typed };
    judgeValues(of, shape, values);
    judgeKept(of, shape, inUse, typed);
    const place = { holder, n: seen + 1, step: 1 };
    await insertCredential(tx, { kind: of.kind, holder, n: place.n, sealed: sealValues(of, place, values), back_to: null });
    await writeStep(use, tx, place, { kind: 'entered', words: null }, actor);
    await auditCredentials(use, tx, { action: 'credentials.entered', holder }, actor);
    return { ...place, values };
  });
  return tryOut(use, shape, begun, actor);
}

/** What is left empty keeps its value, so that a new secret is entered without the rest. */
function valuesInUse<Holder extends string>({ of }: CredentialsUse<Holder>, holder: Holder, versions: readonly Version[]): Values {
  const values = valuesAt(of, holder, versions, sourceOf(versionInUse(versions)));
  if (values === 'unreadable') throw new Refusal('WRONG_DATA', { description: of.words.nothingToKeep });
  return values === 'missing' ? {} : values;
}

/** Asks the partner again about the latest ones, to which it did not answer. */
export async function tryCredentialsAgain<Holder extends string>(
  use: CredentialsUse<Holder>,
  { holder, seen }: { holder: Holder; seen: number },
  actor: Actor,
): Promise<HolderView<Holder>> {
  const { of } = use;
  const shape = await shapeOf(of, holder);
  const begun = await use.inTransaction(async (tx) => {
    const versions = await holdCredentials(use, tx, { holder, seen });
    const version = versions.at(-1);
    if (!version || stateOf(version, use.clock.now()) !== 'silent') throw new Refusal('CONFLICT', { description: of.words.changed });
    const values = valuesAt(of, holder, versions, sourceOf(version));
    if (typeof values === 'string') throw new Refusal('WRONG_DATA', { description: of.words.unreadable });
    judgeValues(of, shape, values);
    const place = { holder, n: version.n, step: lastStep(version).step + 1 };
    await writeStep(use, tx, place, { kind: 'again', words: null }, actor);
    return { ...place, values };
  });
  return tryOut(use, shape, begun, actor);
}

/**
 * Earlier ones, or those of the file, as a change of its own that is tried like any other. Where the file has none there is nothing to try, and
 * the holder has no credentials from now on.
 */
export async function restoreCredentials<Holder extends string>(
  use: CredentialsUse<Holder>,
  { holder, seen, to }: { holder: Holder; seen: number; to: number },
  actor: Actor,
): Promise<HolderView<Holder>> {
  const { of } = use;
  const shape = await shapeOf(of, holder);
  const begun = await use.inTransaction(async (tx) => {
    const versions = await holdCredentials(use, tx, { holder, seen });
    if (!wasInUse(versions, to) || sourceOf(versionInUse(versions)) === to) throw new Refusal('CONFLICT', { description: of.words.changed });
    const values = valuesAt(of, holder, versions, to);
    if (values === 'unreadable') throw new Refusal('WRONG_DATA', { description: of.words.unreadable });
    if (values !== 'missing') judgeValues(of, shape, values);
    const place = { holder, n: seen + 1, step: 1 };
    await insertCredential(tx, { kind: of.kind, holder, n: place.n, sealed: null, back_to: to });
    await writeStep(use, tx, place, { kind: 'entered', words: null }, actor);
    await auditCredentials(use, tx, { action: 'credentials.restored', holder }, actor);
    if (values !== 'missing') return { ...place, values };
    await writeStep(use, tx, { ...place, step: 2 }, { kind: 'counted', words: null }, actor);
    return null;
  });
  if (begun) return tryOut(use, shape, begun, actor);
  await use.refresh();
  return holderView(use, holder, shape);
}
