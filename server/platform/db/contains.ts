import { sql, type RawBuilder } from 'kysely';
import { foldText, searchWords, type SearchReading } from '#contract/shared/paging.ts';

/** A LIKE pattern for a folded column that contains what was typed; its own % and _ stand for themselves. */
const escaped = (typed: string): string => foldText(typed).replace(/[\\%_]/g, (character) => `\\${character}`);
export const contains = (typed: string): string => `%${escaped(typed)}%`;

/** Whether a folded text has every one of these parts. */
export const hasAll = (text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${text} like all(${parts.map(contains)}::text[])`;

/**
 * Whether a folded text has what was typed, or words that begin with each word of it, in whatever order, as `hasWords` of the contract says. A name is
 * that of a column which is stored folded.
 */
export function hasWords(text: string | RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const searched = typeof text === 'string' ? sql.ref(text) : text;
  const words = searchWords(typed);
  if (words.length < 2) return hasAll(searched, [typed]);
  return sql<boolean>`(${hasAll(searched, [typed])} or ' ' || ${searched} like all(${words.map((word) => `% ${escaped(word)}%`)}::text[]))`;
}

/** Whether a folded text has what one reading of a search asks for. A name is that of a column which is stored folded. */
export function meets(text: string | RawBuilder<unknown>, reading: SearchReading): RawBuilder<boolean> {
  const searched = typeof text === 'string' ? sql.ref(text) : text;
  return 'parts' in reading ? hasAll(searched, reading.parts) : hasWords(searched, reading.words);
}
