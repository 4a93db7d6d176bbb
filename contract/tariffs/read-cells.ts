import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { numberWords } from '#texts/es/shared/number-words.ts';
import { readNumber } from '../shared/csv/read-number.ts';
import { centavosFromNumber, type Centavos } from '../shared/money.ts';
import { parseNumber, withPoint } from '../shared/typed-numbers.ts';

/** A cell of a grid as it was read; `fault` null and `value` null together: it was left empty. */
export type ReadCell<T> = { value: T | null; fault: string | null };

const PESOS = 100;
/** Cents behind a comma, and no dot behind it: a comma that can be nothing else. */
const commaDecimals = /,\d{1,2}\D*$/;
const dotDecimals = /\.\d{1,2}\D*$/;
const open = /^(o|y)\s+m[aá]s$|^en adelante$/i;

/** Whether the prices of a block are written with decimals behind a comma: one shows it, and none the contrary. */
export const hasCommaDecimals = (cells: readonly string[]): boolean =>
  cells.some((cell) => commaDecimals.test(cell)) && !cells.some((cell) => dotDecimals.test(cell));

const bare = (cell: string): string => cell.replace(/\bMXN\b|\bM\.?N\.?(?=\s|$)/gi, '').trim();
/** Thousands behind dots, which a number with a decimal comma may have without its decimals. */
const withoutDots = (cell: string): string => (/^\D*\d{1,3}(\.\d{3})+$/.test(cell) ? cell.replaceAll('.', '') : cell);

/**
 * A price in pesos as people and spreadsheets write it: '$1,234.50', '148,90', '1 234.5'. `isComma` says how its block is written; a cell by
 * itself is read by what it shows.
 */
export function readPrice(typed: string, isComma = commaDecimals.test(typed)): ReadCell<Centavos> {
  const cell = bare(typed);
  const read = readNumber(isComma ? withoutDots(cell) : cell, isComma);
  if (read.kind === 'empty') return { value: null, fault: null };
  if (read.kind === 'wrong') return { value: null, fault: texts.price };
  // The pasted block writes decimals with a comma: these are three.
  if (read.kind === 'ambiguous' || read.decimals > 2) return { value: null, fault: texts.priceDecimals };
  return { value: centavosFromNumber(Math.round(read.value * PESOS) / PESOS), fault: null };
}

/** A price that a person types into a cell: as every number field reads it, and not by what a spreadsheet may have meant. */
export function readTypedPrice(typed: string): ReadCell<Centavos> {
  const cell = bare(typed);
  const value = parseNumber(cell, 2);
  if (value === null) return { value: null, fault: null };
  if (!Number.isNaN(value)) return readPrice(String(value), false);
  const pointed = withPoint(cell, 2);
  return { value: null, fault: pointed === null ? (readPrice(cell, false).fault ?? texts.price) : numberWords.point(pointed) };
}

/** Committed guides a month, whole: '1,001'. */
export function readGuides(typed: string): ReadCell<number> {
  const cell = typed.trim();
  if (cell === '' || open.test(cell)) return { value: null, fault: null };
  const digits = cell.replace(/(?<=\d)[,. ](?=\d{3}(\D|$))/g, '');
  return /^\d{1,8}$/.test(digits) ? { value: Number(digits), fault: null } : { value: null, fault: texts.guides };
}

/** A price as it stands in a cell. */
export const priceText = (price: number): string => (price / PESOS).toFixed(2);
