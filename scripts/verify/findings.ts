/** What does not hold, one sentence each, naming the row; and how much was looked at. */
export type Findings = {
  add: (finding: string) => void;
  /** What the reader should know and is no fault, e.g. that a backup was restored. */
  note: (note: string) => void;
  count: (what: Counted, n: number) => void;
};
export type Counted =
  | 'entries'
  | 'postings'
  | 'accounts'
  | 'lots'
  | 'reservations'
  | 'charges'
  | 'reports'
  | 'deposits'
  | 'guides'
  | 'consolidated'
  | 'pickups'
  | 'carrier pickups'
  | 'documents'
  | 'fiscal documents'
  | 'pre-invoices'
  | 'invoices'
  | 'payments'
  | 'credit notes'
  | 'uploads'
  | 'anchors'
  | 'linked rows'
  | 'carrier labels';

export const pesos = (centavos: number): string => (centavos / 100).toFixed(2);
