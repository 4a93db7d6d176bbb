/** What does not hold, one sentence each, naming the row; and how much was looked at. */
export type Findings = { add: (finding: string) => void; count: (what: Counted, n: number) => void };
export type Counted = 'entries' | 'postings' | 'accounts' | 'lots' | 'reservations' | 'charges' | 'guides' | 'carrier labels';

export const pesos = (centavos: number): string => (centavos / 100).toFixed(2);
