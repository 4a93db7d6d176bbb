import type { Plug } from '#connectors/kit/plug.ts';
import { carrierSlugs, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CredentialsSource, CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { CredentialsNeeds } from './credentials-needs.ts';
import { formerSource, inUseSince, lastStep, sourceOf, stateOf, versionInUse, type Step, type Version } from './rules/credential-state.ts';
import { valuesAt } from './sealed-values.ts';
import { credentialVersions } from './store/credentials.ts';

/** GET /api/carriers/credentials: how each stands, and never what was entered. */
export async function listCarrierCredentials(needs: CredentialsNeeds): Promise<ResponseOf<typeof credentialsOperations.listCarrierCredentials>> {
  const versions = Map.groupBy(await credentialVersions(needs.db, null), ({ carrier }) => carrier);
  const views = carrierSlugs.map(async (slug) => {
    const plug = await needs.registry[slug]?.();
    return plug?.manifest.fields ? viewOf(needs, slug, plug, versions.get(slug) ?? []) : [];
  });
  return { data: (await Promise.all(views)).flat() };
}

/** The same of one carrier. */
export const credentialsViewOf = async (needs: CredentialsNeeds, carrier: CarrierSlug, plug: Plug): Promise<CredentialsView> =>
  viewOf(needs, carrier, plug, await credentialVersions(needs.db, carrier));

function viewOf(needs: CredentialsNeeds, carrier: CarrierSlug, { manifest }: Plug, versions: readonly Version[]): CredentialsView {
  const used = versionInUse(versions);
  const latest = versions.at(-1) ?? null;
  const former = formerSource(versions);
  return {
    carrier,
    fields: (manifest.fields ?? []).map(({ name, label, isSecret, isOptional }) => ({ name, label, is_secret: isSecret, is_optional: isOptional })),
    latest: latest?.n ?? 0,
    in_use: { ...placeOf(needs, carrier, versions, sourceOf(used)), ...whoOf(used) },
    trying: latest && latest.n > (used?.n ?? 0) ? tryingOf(latest, needs.clock.now()) : null,
    former: former === null ? null : { ...placeOf(needs, carrier, versions, former), ...whoOf(versions.find(({ n }) => n === former) ?? null) },
  };
}

type Needs = Pick<CredentialsNeeds, 'seal' | 'settings'>;
function placeOf(needs: Needs, carrier: CarrierSlug, versions: readonly Version[], n: number): { n: number; source: CredentialsSource } {
  const values = valuesAt(needs, carrier, versions, n);
  if (values === 'missing') return { n, source: 'none' };
  return { n, source: values === 'unreadable' ? 'unreadable' : n === 0 ? 'file' : 'entered' };
}

const personOf = ({ set_by, setter }: Step) => ({ id: set_by, name: setter ?? '' });

const whoOf = (version: Version | null) => ({
  since: (version && inUseSince(version))?.toISOString() ?? null,
  set_by: version?.steps[0] ? personOf(version.steps[0]) : null,
});

function tryingOf(version: Version, now: Date): CredentialsView['trying'] {
  const last = lastStep(version);
  const state = stateOf(version, now);
  if (state === 'counted') return null;
  return { state, words: last.words, at: last.set_at.toISOString(), set_by: personOf(last), is_return: version.back_to !== null };
}
