import type { DocumentStamped, Entry } from '../journal-entry.ts';
import { createTaxpayers, type Taxpayer } from './taxpayers.ts';

export type Cancellation = {
  asked_at: number;
  motive: string;
  substitute: string | null;
  /** Until when the receiver may answer; null = nobody is asked. */
  term_ends: number | null;
  answer: 'accepted' | 'rejected' | null;
};
export type FiscalDocument = Omit<DocumentStamped, 'kind' | 'carrier' | 'fault'> & { wall: number; at: number; cancellation: Cancellation | null };

/** What SAT has, as the journal tells it. */
export type SatRecords = {
  apply(entry: Entry): void;
  all(): readonly FiscalDocument[];
  byUuid(uuid: string): FiscalDocument | undefined;
  bySeal(seal: string): FiscalDocument | undefined;
  byReference(reference: string): FiscalDocument | undefined;
  taxpayer(rfc: string): Taxpayer | undefined;
  isKnown(rfc: string): boolean;
  /** The key with which everything is stamped; null = there is none yet. */
  authority(): string | null;
};

export function createSatRecords(): SatRecords {
  const documents = new Map<string, FiscalDocument>();
  const bySeal = new Map<string, FiscalDocument>();
  const byReference = new Map<string, FiscalDocument>();
  const taxpayers = createTaxpayers();
  let authority: string | null = null;
  const cancellationOf = (uuid: string, changed: Partial<Cancellation>) => {
    const document = documents.get(uuid.toLowerCase());
    if (document) document.cancellation = { ...(document.cancellation as Cancellation), ...changed };
  };
  return {
    apply: (entry) => {
      taxpayers.apply(entry);
      if (entry.kind === 'sat_authority_made') authority = entry.key;
      if (entry.kind === 'document_stamped') {
        const { seq: _seq, kind: _kind, carrier: _carrier, fault: _fault, at, ...facts } = entry;
        const document: FiscalDocument = { ...facts, at: Date.parse(at), cancellation: null };
        documents.set(document.uuid.toLowerCase(), document);
        bySeal.set(document.seal, document);
        if (document.reference !== '') byReference.set(document.reference, document);
      }
      if (entry.kind === 'cancellation_asked') {
        const { uuid, motive, substitute, term_ends } = entry;
        cancellationOf(uuid, {
          asked_at: Date.parse(entry.at),
          motive,
          substitute,
          term_ends: term_ends === null ? null : Date.parse(term_ends),
          answer: null,
        });
      }
      if (entry.kind === 'cancellation_answered') cancellationOf(entry.uuid, { answer: entry.answer });
    },
    all: () => [...documents.values()],
    byUuid: (uuid) => documents.get(uuid.toLowerCase()),
    bySeal: (seal) => bySeal.get(seal),
    byReference: (reference) => byReference.get(reference),
    taxpayer: taxpayers.of,
    isKnown: taxpayers.isKnown,
    authority: () => authority,
  };
}
