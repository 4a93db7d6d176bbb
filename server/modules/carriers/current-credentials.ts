import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import type { CredentialsNeeds, Refresh } from './credentials-needs.ts';
import { secretsIn, type OpenCarrier } from './open-carriers.ts';
import { wrongAddress } from './rules/check-addresses.ts';
import { sourceOf, versionInUse, type Version } from './rules/credential-state.ts';
import { openValues } from './sealed-values.ts';
import { credentialVersions } from './store/credentials.ts';

/** How soon they are read again when the database did not answer. */
const RETRY_MS = 5_000;

/**
 * Keeps `carriers`, what this process works with, as root entered it: from its start on, after each signal and after a gap between signals. A
 * call under way goes on with the operations it began with. Of what cannot be opened one line is logged, and its carrier can do nothing.
 */
export function currentCredentials(needs: CredentialsNeeds, carriers: Map<CarrierSlug, OpenCarrier>): Refresh {
  const { db, log, signals } = needs;
  const ofFile = new Map(carriers);
  const sources = new Map<CarrierSlug, number>();
  const read = async (): Promise<void> => {
    for (const [slug, versions] of Map.groupBy(await credentialVersions(db, null), ({ carrier }) => carrier)) {
      const source = sourceOf(versionInUse(versions));
      if (source === (sources.get(slug) ?? 0)) continue;
      const opened =
        source === 0
          ? ofFile.get(slug)
          : await openEntered(
              needs,
              slug,
              versions.find(({ n }) => n === source),
            );
      if (opened) carriers.set(slug, opened);
      else carriers.delete(slug);
      sources.set(slug, source);
    }
  };
  // One reading after the other: an older one must not hide what a newer one saw.
  let last: Promise<void> = Promise.resolve();
  const refresh: Refresh = () => {
    last = last.catch(() => undefined).then(read);
    return last;
  };
  const refreshLater = (): void => {
    refresh().catch((error: unknown) => {
      log.warn('credentials of carriers are read again', { error });
      setTimeout(refreshLater, RETRY_MS).unref();
    });
  };
  signals.on('carriers', refreshLater);
  signals.onGap(refreshLater);
  return refresh;
}

async function openEntered(needs: CredentialsNeeds, carrier: CarrierSlug, version: Version | undefined): Promise<OpenCarrier | null> {
  const n = version?.n ?? 0;
  const values = version ? openValues(needs, version) : null;
  const plug = (await needs.registry[carrier]?.()) ?? null;
  const inserted = values && plug?.insert(values);
  if (values && plug && inserted && 'operations' in inserted && !(needs.isProduction && wrongAddress(values)))
    return { plug, operations: inserted.operations, secrets: secretsIn(plug, values) };
  needs.log.error(values ? carriersTexts.enteredUnfit(carrier, n) : carriersTexts.enteredUnreadable(carrier, n), { carrier, n });
  return null;
}
