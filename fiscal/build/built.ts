import { inOneLine } from '#contract/shared/text.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import type { LocalTime } from '../document/local-time.ts';
import { faultIf, type Fault } from '../validation/fault.ts';
import { validateDocument } from '../validation/validate-document.ts';
import { collapsed } from '../xml/node.ts';

/** A document that may be sealed, or all that keeps it from that. */
export type Built<T extends FiscalDocument> = { document: T } | { faults: readonly Fault[] };

/**
 * Makes a document of facts and judges it at the civil time of its place. Texts are written as SAT reads them; `before` finds what would keep the
 * document from being made at all.
 */
export function build<Facts, T extends FiscalDocument>(
  facts: Facts,
  now: LocalTime,
  make: (plain: Facts) => T,
  before: (plain: Facts) => readonly Fault[] = () => [],
): Built<T> {
  const plain = inPlainTexts(facts);
  const odd = numberFaults(plain, '');
  const found = odd.length > 0 ? odd : before(plain);
  if (found.length > 0) return { faults: found };
  const document = make(plain);
  const faults = validateDocument(document, now);
  return faults.length === 0 ? { document } : { faults };
}

/** Every text of a value in one line, each blank once. */
function inPlainTexts<T>(value: T): T {
  if (typeof value === 'string') return collapsed(inOneLine(value)) as T;
  if (Array.isArray(value)) return value.map((one) => inPlainTexts(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPlainTexts(part)])) as T;
}

/** Ten thousand million pesos, or a million pieces: sums of thousands of such numbers are still exact. */
export const MOST = 1_000_000_000_000;

const isExact = (value: number): boolean => Number.isSafeInteger(value) && !Object.is(value, -0) && Math.abs(value) <= MOST;

/** Numbers that no sum can be made of: broken ones, and those beyond all that the house sells. */
function numberFaults(value: unknown, path: string): Fault[] {
  if (typeof value === 'number') return faultIf(!isExact(value), 'NUMBER_FORM', path);
  if (Array.isArray(value)) return value.flatMap((one, index) => numberFaults(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numberFaults(part, path === '' ? key : `${path}.${key}`));
}
