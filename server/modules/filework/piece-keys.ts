import type { FileKeys } from './store/file-work.ts';

type Named = Pick<FileKeys, 'id' | 'pieces' | 'run'>;

/** Under which the bytes of the nth piece stand. Two runs at once never write the same one. */
const pieceKey = (id: string, n: number, run: number): string => `${id}-${n}-${run}`;

/** From the pieces that are kept, in their order. */
export const keptKeys = ({ id, pieces }: Named): string[] => pieces.map(({ run }, n) => pieceKey(id, n, run));

/** From what a run writes now, behind the pieces that are kept. */
export const writtenKey = ({ id, pieces, run }: Named): string => pieceKey(id, pieces.length, run);

export const allKeys = (work: Named): string[] => [...keptKeys(work), writtenKey(work)];
