import { sourceOf, versionInUse } from './credential-state.ts';
import { credentialVersions } from './credential-store.ts';
import type { CredentialKind, KeepNeeds, Refresh, Values } from './kind.ts';
import { openValues } from './sealed-values.ts';

/** How soon they are read again when the database did not answer. */
const RETRY_MS = 5_000;

type Following<Holder extends string, Opened> = {
  of: CredentialKind<Holder>;
  /** What this process works with; at first what the file has. */
  current: Map<Holder, Opened>;
  /** Opens what was entered under the number `n`. `values`: null when the row does not open. Null = its holder can do nothing; the module logs one line of it. */
  open: (holder: Holder, n: number, values: Values | null) => Promise<Opened | null>;
};

/**
 * Keeps `current` as root entered it: from its first call on, after each signal and after a gap between signals. Whoever works with the former
 * ones ends with them.
 */
export function followCredentials<Holder extends string, Opened>(
  { db, log, signals }: Pick<KeepNeeds, 'db' | 'log' | 'signals'>,
  { of, current, open }: Following<Holder, Opened>,
): Refresh {
  const ofFile = new Map(current);
  const sources = new Map<Holder, number>();
  const read = async (): Promise<void> => {
    for (const [name, versions] of Map.groupBy(await credentialVersions(db, of.kind, null), (version) => version.holder)) {
      const holder = name as Holder;
      const source = sourceOf(versionInUse(versions));
      if (source === (sources.get(holder) ?? 0)) continue;
      const version = versions.find(({ n }) => n === source);
      const opened = source === 0 ? ofFile.get(holder) : await open(holder, source, version ? openValues(of, version) : null);
      if (opened) current.set(holder, opened);
      else current.delete(holder);
      sources.set(holder, source);
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
      log.warn('credentials are read again', { kind: of.kind, error });
      setTimeout(refreshLater, RETRY_MS).unref();
    });
  };
  signals.on(of.topic, refreshLater);
  signals.onGap(refreshLater);
  return refresh;
}
