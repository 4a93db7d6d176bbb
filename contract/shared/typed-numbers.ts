import { fixedText } from '#texts/es/shared/figures.ts';

/** What stands where thousands are grouped: a comma anywhere else may mean decimals, and is refused instead of dropped. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** What a person may type into a number field of so many decimals: digits, one point, commas of thousands, and '$' before them. */
export function parseNumber(text: string, decimals: number): number | null {
  const typed = text.replace(/\s/g, '').replace(/^\$/, '');
  if (typed === '') return text.includes('$') ? Number.NaN : null;
  const cleaned = grouped.test(typed) ? typed.replaceAll(',', '') : typed;
  const pattern = decimals > 0 ? new RegExp(`^\\d*(\\.\\d{0,${decimals}})?$`) : /^\d+$/;
  if (!pattern.test(cleaned) || cleaned === '.') return Number.NaN;
  return Number(cleaned);
}

const withComma = /^(\d+(?:\.\d{3})*),(\d+)$/;

/** What '18,5' or '1.234,50' would be with a point, where that is a number of the field; else null. */
export function withPoint(text: string, decimals: number): string | null {
  const [, whole = '', part = ''] = withComma.exec(text.replace(/[\s$]/g, '')) ?? [];
  const pointed = `${whole.replaceAll('.', '')}.${part}`;
  return whole !== '' && Number.isFinite(parseNumber(pointed, decimals)) ? pointed : null;
}

/** A typed number as 'parseNumber' reads it, where what is out of bounds is mended instead of refused: '-5' with a least of 0 is 0. */
export function parseWithin(text: string, decimals: number, { least, most }: { least: number; most: number }): number | null {
  const below = /^\s*[-−]/.test(text);
  const value = parseNumber(below ? text.replace(/[-−]/, '') : text, decimals);
  if (value === null || Number.isNaN(value)) return below ? least : value;
  return Math.min(most, Math.max(least, below ? -value : value));
}

/** A number as it is shown at rest: '' for none, fixed decimals where asked. */
export function numberText(value: number | null, { decimals, isFixed }: { decimals: number; isFixed: boolean }): string {
  if (value === null || Number.isNaN(value)) return '';
  return isFixed ? fixedText(value, decimals) : String(value);
}
