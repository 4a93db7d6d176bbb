import type { Keeping } from './api.ts';
import type { RecordKind } from './tables.ts';

export type KeptKinds = {
  add: (kind: RecordKind, how: Keeping) => void;
  of: (kind: RecordKind) => Keeping;
  /** From what is stored, which another version may have kept; null where this one has no module for it. */
  find: (kind: RecordKind) => Keeping | null;
  sealed: () => RecordKind[];
};

/** The kinds of records that modules keep files of. */
export function keptKinds(): KeptKinds {
  const kinds = new Map<RecordKind, Keeping>();
  return {
    add: (kind, how) => {
      if (kinds.has(kind)) throw new Error(`two modules keep files of '${kind}'`);
      kinds.set(kind, how);
    },
    of: (kind) => {
      const keeping = kinds.get(kind);
      if (!keeping) throw new Error(`nobody keeps files of '${kind}'`);
      return keeping;
    },
    find: (kind) => kinds.get(kind) ?? null,
    sealed: () => [...kinds].filter(([, { isSealed }]) => isSealed).map(([kind]) => kind),
  };
}
