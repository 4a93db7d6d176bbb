import type { JobId } from '#contract/shared/ids.ts';
import type { PrintKeys } from '../store/prints.ts';

/** Under which the bytes of the nth piece stand. Two runs at once never write the same one. */
export const pieceKey = (id: JobId, n: number, run: number): string => `${id}-${n}-${run}`;

/** Of what a run writes now, behind the pieces that are kept. */
export const lastKey = ({ id, pieces, run }: Pick<PrintKeys, 'id' | 'pieces' | 'run'>): string => pieceKey(id, pieces.length, run);

export const pieceKeys = (print: Pick<PrintKeys, 'id' | 'pieces' | 'run'>): string[] => [
  ...print.pieces.map(({ run }, n) => pieceKey(print.id, n, run)),
  lastKey(print),
];
