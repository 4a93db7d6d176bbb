/** Between two looks at the version (S-9.01). */
export const VERSION_CHECK_MS = 600_000;

export type VersionWatchNeeds = {
  ask: () => Promise<string>;
  /** What this browser has seen last, over all tabs. */
  stored: () => string | null;
  keep: (version: string) => void;
  every: (ms: number, act: () => void) => void;
};

/**
 * Compares the server's version with the one this browser stored, and with the one this page met first: another tab may have stored the new one.
 * The first version ever is stored silently; a look that fails is as if it had not been (AMB-3.03).
 */
export function createVersionWatch({ ask, stored, keep, every }: VersionWatchNeeds) {
  let own: string | null = null;
  let newer: string | null = null;
  const listeners = new Set<() => void>();
  const check = async (): Promise<void> => {
    const version = await ask().catch(() => null);
    if (version === null || version === newer) return;
    if (stored() === null) keep(version);
    own ??= stored();
    newer = version === stored() && version === own ? null : version;
    for (const listener of listeners) listener();
  };
  return {
    check,
    /** The version to reload for; null while there is none. */
    newer: () => newer,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks now, and then every ten minutes (S-7.07). */
    start: () => {
      every(VERSION_CHECK_MS, () => void check());
      return check();
    },
    /** 'Recargar' stores what it is reloaded for. */
    accept: () => {
      if (newer !== null) keep(newer);
    },
  };
}
