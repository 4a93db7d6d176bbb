import { foldText } from '../shared/paging.ts';
import { slipsBetween } from './place-names.ts';

/** The one among some words that was meant: the same but for accents and case, else the nearest within two slips. */
export function nearestWord(typed: string, words: readonly string[]): { word: string; isSame: boolean } | null {
  const key = foldText(typed);
  const same = words.find((word) => foldText(word) === key);
  if (same !== undefined) return { word: same, isSame: true };
  const most = key.length < 4 ? 1 : 2;
  const near = words
    .map((word) => ({ word, slips: slipsBetween(key, foldText(word), most) }))
    .filter((one): one is { word: string; slips: number } => one.slips !== null)
    .sort((a, b) => a.slips - b.slips)[0];
  return near ? { word: near.word, isSame: false } : null;
}
