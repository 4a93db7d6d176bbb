import { parseNumber } from '#contract/shared/typed-numbers.ts';
import type { DraftEnd, DraftPackage, DraftRow, DraftShipment } from '#contract/drafts/drafts.ts';

export type DraftSummary = Omit<DraftRow, 'id' | 'saved_at'>;

/** Beyond this the contents say nothing more of a draft. */
const MOST_CONTENTS = 3;

/** What the list shows of a draft. */
export function summarizeDraft({ origin, destination, packages }: DraftShipment): DraftSummary {
  const pieces = packages.map((row) => piecesOf(row));
  const weight = packages.reduce((sum, row, index) => sum + (pieces[index] ?? 0) * numberOf(row.weight), 0);
  return {
    origin: endOf(origin),
    destination: endOf(destination),
    pieces: pieces.reduce((sum, n) => sum + n, 0),
    weight: Math.round(weight * 100) / 100,
    contents: [...new Set(packages.map(({ content }) => content).filter(Boolean))].slice(0, MOST_CONTENTS),
  };
}

const endOf = (end: DraftEnd | null): DraftSummary['origin'] => end && { name: end.name, city: end.city, zip_code: end.zip_code };

/** A quantity that cannot be read counts as nothing. */
const piecesOf = ({ quantity }: DraftPackage): number => (/^\d{1,2}$/.test(quantity) ? Number(quantity) : 0);
const numberOf = (typed: string): number => (typed.length > 10 ? 0 : parseNumber(typed, 2) || 0);
