import { inOneLine } from '#contract/shared/text.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import type { LocalTime } from '../document/local-time.ts';
import type { Fault } from '../validation/fault.ts';
import { validateDocument } from '../validation/validate-document.ts';
import { collapsed } from '../xml/node.ts';

/** A document that may be sealed, or all that keeps it from that. */
export type Built<T extends FiscalDocument> = { document: T } | { faults: readonly Fault[] };

/** A document without blanks that SAT would not read, judged at the civil time of its place. `found`: what its builder knows to be wrong already. */
export function judged<T extends FiscalDocument>(raw: T, now: LocalTime, found: readonly Fault[] = []): Built<T> {
  const document = inPlainTexts(raw);
  const faults = [...found, ...validateDocument(document, now)];
  return faults.length === 0 ? { document } : { faults };
}

/** Every text of a value in one line, each blank once. */
function inPlainTexts<T>(value: T): T {
  if (typeof value === 'string') return collapsed(inOneLine(value)) as T;
  if (Array.isArray(value)) return value.map((one) => inPlainTexts(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPlainTexts(part)])) as T;
}
