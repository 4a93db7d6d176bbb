import type { Stage, Vocabulary, Word } from '../../parcel-life.ts';

/** A code of the carrier, its text, and the code of the exception that comes with it. */
export type Said = readonly [code: string, text: string, exception?: string];

const wordOf = ([code, text, exception]: Said, stage?: Stage): Word => ({
  code,
  text,
  physical: stage !== 'created',
  ends: stage === 'delivered' || stage === 'returned',
  ...(exception === undefined ? {} : { exception }),
});

/** A carrier's words for what happens; `others`: codes that are no stage. Any further code is shown as it is, a scan unless it is of paper. */
export function vocabulary(stages: Record<Stage, Said>, others: readonly Word[] = [], paperCodes: readonly string[] = []): Vocabulary {
  const words = new Map(Object.entries(stages).map(([stage, said]) => [stage, wordOf(said, stage as Stage)]));
  const codes = new Map([...words.values(), ...others].map((word) => [word.code, word]));
  return (what) => words.get(what) ?? codes.get(what) ?? { code: what, text: what, physical: !paperCodes.includes(what), ends: false };
}

/** A scan that is no stage: only ever forced. */
export const scanWord = (...said: Said): Word => wordOf(said);
