import type { FileKind } from './api.ts';

/** A kind whose request and progress only its own module reads. */
export type KnownKind = FileKind<object, object, unknown, unknown>;

/** The kinds that modules have brought. */
export function knownKinds() {
  const kinds = new Map<string, KnownKind>();
  return {
    add: (kind: KnownKind): void => {
      if (kinds.has(kind.kind)) throw new Error(`files of the kind ${kind.kind} are made twice`);
      kinds.set(kind.kind, kind);
    },
    of: (name: string): KnownKind | undefined => kinds.get(name),
  };
}
