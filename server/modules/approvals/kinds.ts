import type { ApprovalKind, CarryOut } from './api.ts';
import type { ApprovalTable, AskedPayload } from './tables.ts';
import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { ZERO } from '#contract/shared/money.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

/** A kind with what approving it does. Who reads a stored payload knows that its own module wrote it. */
export type KnownKind = ApprovalKind<AskedPayload> & CarryOut<AskedPayload>;

/** `find`: of what is stored, which another version may have asked for; null where this one has nothing that carries it out. */
export type Kinds = {
  add: (kind: KnownKind) => void;
  of: (kind: string) => KnownKind;
  find: (asked: Pick<ApprovalTable, 'kind' | 'payload'>) => KnownKind | null;
};

/** The kinds that modules have brought. */
export function knownKinds(): Kinds {
  const kinds = new Map<string, KnownKind>();
  return {
    add: (kind) => {
      if (kinds.has(kind.kind)) throw new Error(`two modules carry out '${kind.kind}'`);
      kinds.set(kind.kind, kind);
    },
    find: ({ kind, payload }) => {
      const known = kinds.get(kind);
      return known && (known.knows?.(payload) ?? true) ? known : null;
    },
    of: (name) => {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`nobody carries out '${name}'`);
      return kind;
    },
  };
}

/** What an approval is about, in words: what its kind says, else its sum. */
export const subjectOf = (known: KnownKind | null, { payload, amount }: Pick<ApprovalTable, 'payload' | 'amount'>): string => {
  if (known?.subject) return known.subject(payload);
  return known === null && amount === null ? texts.former : moneyText(amount ?? ZERO);
};
