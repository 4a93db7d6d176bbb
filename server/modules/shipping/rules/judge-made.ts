import type { MadeLabel, NumberVerdict } from '../../carriers/api.ts';

/** Why a carrier's answer is not believed to be about the guide that was asked for; `document`: its number is ours, and its paper another's. */
export type Doubt = 'echo' | 'number' | 'number_taken' | 'document';

/**
 * Whether an answer names our guide: it echoes our reference where the protocol has an echo, and its number is well formed and free.
 * Null = believed.
 */
export function doubtOfNumber(
  made: Pick<MadeLabel, 'reference' | 'parcel_number'>,
  expected: { reference: string; echoesReference: boolean; verdict: NumberVerdict; isTaken: boolean },
): Doubt | null {
  if (expected.echoesReference && made.reference !== expected.reference) return 'echo';
  if (expected.verdict !== 'valid') return 'number';
  return expected.isTaken ? 'number_taken' : null;
}

/**
 * The one label of an answer that names no reference at all, where the carrier should have: right in all but its echo. It is kept, and
 * believed when a search by our reference finds it; an answer that names another reference is not ours.
 */
export function unnamedLabel(
  labels: readonly MadeLabel[],
  { echoesReference, asked }: { echoesReference: boolean; asked: number },
): MadeLabel | null {
  const [only, ...more] = labels;
  return echoesReference && asked === 1 && only?.reference === null && more.length === 0 ? only : null;
}

/** What was read of a document; null = it does not open. */
export type ReadDocument = { pages: number; text: string } | null;

/** Most pages of a guide's document: freight has as many as its carrier makes of it. */
export const pagesFor = ({ is_consolidated }: { is_consolidated: boolean }, { labelPages }: { labelPages: number }) => ({
  labelPages: is_consolidated ? Infinity : labelPages,
});

/**
 * Whether a document may be printed as this guide's: it opens, has no more pages than its carrier's labels (`labelPages`) and, with a text
 * layer, names the number.
 */
export function isDocumentOf(parcel_number: string, document: ReadDocument, { labelPages }: { labelPages: number }): boolean {
  if (!document || document.pages < 1 || document.pages > labelPages) return false;
  const text = document.text.replace(/\s+/g, '');
  return text === '' || text.includes(parcel_number.replace(/\s+/g, ''));
}
