import type { Answer } from '#wire/answer.ts';
import { cancelAdvice, ownAdvice, stampAdvice, stampersTexts } from '#texts/es/stampers/advice.ts';
import type { OperationName } from './operations.ts';

const tables: Partial<Record<OperationName, Readonly<Record<string, string>>>> = { stamp: stampAdvice, cancel: cancelAdvice };

/**
 * What a person is told of an answer: what a refusal means and what to do about it, or whose document came instead. A code that nobody has explained
 * yet is told in the PAC's own words. Null = there is nothing for a person to do: it is done, or is asked for again.
 */
export function adviceOn(operation: OperationName, answer: Answer<unknown>): string | null {
  if (answer.outcome === 'done') return null;
  if (answer.outcome === 'unknown') return answer.reason === 'foreign' ? stampersTexts.foreign(answer.told) : null;
  const { code, description } = answer;
  const table = { ...ownAdvice, ...tables[operation] };
  return (Object.hasOwn(table, code) ? table[code] : null) ?? stampersTexts.said([code, description].filter(Boolean).join(' '));
}
