import type { CredentialsSource, CredentialsState } from '#contract/shared/credentials.ts';
import { formerSource, inUseSince, lastStep, sourceOf, stateOf, versionInUse, type Step, type Version } from './credential-state.ts';
import { credentialVersions } from './credential-store.ts';
import type { CredentialKind, CredentialsUse, Shape } from './kind.ts';
import { valuesAt } from './sealed-values.ts';

/** How the credentials of a holder stand, and never what was entered. */
export type HolderView<Holder> = CredentialsState & { holder: Holder };
type Reading<Holder extends string> = Pick<CredentialsUse<Holder>, 'db' | 'clock' | 'of'>;

/** The holders for which something can be entered. */
export async function holderViews<Holder extends string>(reading: Reading<Holder>, holders: readonly Holder[]): Promise<HolderView<Holder>[]> {
  const versions = Map.groupBy(await credentialVersions(reading.db, reading.of.kind, null), ({ holder }) => holder);
  const views = holders.map(async (holder) => {
    const shape = await reading.of.shapeOf(holder);
    return shape ? viewOf(reading, holder, shape, versions.get(holder) ?? []) : [];
  });
  return (await Promise.all(views)).flat();
}

/** The same of one. */
export const holderView = async <Holder extends string>(reading: Reading<Holder>, holder: Holder, shape: Shape): Promise<HolderView<Holder>> =>
  viewOf(reading, holder, shape, await credentialVersions(reading.db, reading.of.kind, holder));

function viewOf<Holder extends string>(
  { clock, of }: Reading<Holder>,
  holder: Holder,
  { fields }: Shape,
  versions: readonly Version[],
): HolderView<Holder> {
  const used = versionInUse(versions);
  const latest = versions.at(-1) ?? null;
  const former = formerSource(versions);
  return {
    holder,
    fields: fields.map(({ name, label, isSecret, isOptional }) => ({ name, label, is_secret: isSecret, is_optional: isOptional })),
    latest: latest?.n ?? 0,
    in_use: { ...placeOf(of, holder, versions, sourceOf(used)), ...whoOf(used) },
    trying: latest && latest.n > (used?.n ?? 0) ? tryingOf(latest, clock.now()) : null,
    former: former === null ? null : { ...placeOf(of, holder, versions, former), ...whoOf(versions.find(({ n }) => n === former) ?? null) },
  };
}

type Sealed = Pick<CredentialKind<never>, 'seal' | 'settings'>;
function placeOf(of: Sealed, holder: string, versions: readonly Version[], n: number): { n: number; source: CredentialsSource } {
  const values = valuesAt(of, holder, versions, n);
  if (values === 'missing') return { n, source: 'none' };
  return { n, source: values === 'unreadable' ? 'unreadable' : n === 0 ? 'file' : 'entered' };
}

const personOf = ({ set_by, setter }: Step) => ({ id: set_by, name: setter ?? '' });

const whoOf = (version: Version | null) => ({
  since: (version && inUseSince(version))?.toISOString() ?? null,
  set_by: version?.steps[0] ? personOf(version.steps[0]) : null,
});

function tryingOf(version: Version, now: Date): CredentialsState['trying'] {
  const last = lastStep(version);
  const state = stateOf(version, now);
  if (state === 'counted') return null;
  return { state, words: last.words, at: last.set_at.toISOString(), set_by: personOf(last), is_return: version.back_to !== null };
}
