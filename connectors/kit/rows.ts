import type { Piece } from './connector.ts';

/** Pieces that differ only in their reference: one row of the shipment with a quantity. */
export const isSameRow = (one: Piece, other: Piece): boolean =>
  JSON.stringify({ ...one, reference: '' }) === JSON.stringify({ ...other, reference: '' });

/** The index of the row of each piece: a run of equal pieces is one row. For messages at a field. */
export function rowIndexes(pieces: readonly Piece[]): number[] {
  let row = -1;
  return pieces.map((piece, index) => {
    const former = pieces[index - 1];
    if (!former || !isSameRow(former, piece)) row += 1;
    return row;
  });
}
