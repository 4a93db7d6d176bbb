import type { ApprovalKind, CarryOut } from './api.ts';
import type { ApprovalTable, AskedPayload } from './tables.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import { ZERO } from '#contract/shared/money.ts';

/** A kind with what approving it does. Who reads a stored payload knows that its own module wrote it. */
export type KnownKind = ApprovalKind<AskedPayload> & CarryOut<AskedPayload>;

export type Kinds = { add: (kind: KnownKind) => void; of: (kind: string) => KnownKind };

/** The kinds that modules have brought. */
export function knownKinds(): Kinds {
  const kinds = new Map<string, KnownKind>();
  return {
    add: (kind) => {
      if (kinds.has(kind.kind)) throw new Error(`two modules carry out '${kind.kind}'`);
      kinds.set(kind.kind, kind);
    },
    of: (name) => {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`nobody carries out '${name}'`);
      return kind;
    },
  };
}

/** What an approval is about, in words: what its kind says, else its sum. */
export const subjectOf = ({ subject }: KnownKind, { payload, amount }: Pick<ApprovalTable, 'payload' | 'amount'>): string =>
  subject ? subject(payload) : walletTexts.money(amount ?? ZERO);
