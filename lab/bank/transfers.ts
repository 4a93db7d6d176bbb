import type { Entry, TransferSettled } from '../journal-entry.ts';

export type Transfer = Omit<TransferSettled, 'kind' | 'carrier'> & {
  /** What the listener said of it: the money is taken, or goes back to who sent it; null = nothing yet. */
  told: 'confirmed' | 'refused' | null;
  /** The bank took it back after all, and whether the listener knows. */
  reversed: 'told' | 'untold' | null;
};

/** Every transfer to an account of the company, as the journal tells it. */
export type Transfers = { apply(entry: Entry): void; all(): readonly Transfer[]; byId(id: number): Transfer | undefined };

export function createTransfers(): Transfers {
  const kept = new Map<number, Transfer>();
  const change = (id: number, changed: Partial<Transfer>) => {
    const former = kept.get(id);
    if (former) kept.set(id, { ...former, ...changed });
  };
  return {
    apply: (entry) => {
      if (entry.kind === 'transfer_settled') {
        const { seq: _seq, at: _at, wall: _wall, kind: _kind, carrier: _carrier, ...facts } = entry;
        kept.set(facts.id, { ...facts, told: null, reversed: null });
      }
      if (entry.kind === 'transfer_told') change(entry.id, { told: entry.answer });
      if (entry.kind === 'transfer_reversed') change(entry.id, { reversed: entry.told ? 'told' : 'untold' });
    },
    all: () => [...kept.values()],
    byId: (id) => kept.get(id),
  };
}
