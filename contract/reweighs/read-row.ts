import { csvTexts } from '#texts/es/shared/csv.ts';
import { rowFaultTexts as texts } from '#texts/es/reweighs/row-faults.ts';
import { isRounded, readNumber } from '../shared/csv/read-number.ts';
import { rowReader, type PlainFault } from '../shared/csv/row-reader.ts';
import { headings, type FileCarrier, type RowCells } from './columns.ts';

/** What a carrier says of one parcel. kg and cm have two decimals at most. */
export type ReadRow = {
  document: string;
  /** The line of the carrier's document, as the carrier counts it. */
  row: number;
  parcel_number: string;
  carrier_kg: number;
  /** What its scale said; null = not told. */
  scale_kg: number | null;
  /** In cm; null = not told. */
  measures: { length: number; width: number; height: number } | null;
  /** Where it was measured. */
  place: string | null;
};

/** `column`: the carrier's name of it; null = of the row as a whole. */
export type RowFault = { column: string | null; message: string };

type Code = PlainFault | 'FORMULA' | 'NOT_A_NUMBER' | 'RANGE' | 'UNIT' | 'NUMBER_LOST';

const MOST_DOCUMENT = 40;
const MOST_PARCEL = 40;
const MOST_PLACE = 80;
/** More than any parcel or pallet weighs or measures. */
const MOST_KG = 10_000;
const MOST_CM = 2_000;
const MOST_ROW = 9_999_999;

/** A spreadsheet's formula: what begins like one and is no number. */
const formula = /^[=@＝＠]|^[+＋－-](?!\d+([.,]\d+)?$)/;

/** Reads what one row says by itself; all its faults, at most one of each column, or what it says. */
export function readRow(
  carrier: FileCarrier,
  cells: RowCells,
  hasCommaDecimals: boolean,
): { row: ReadRow; faults: [] } | { row: null; faults: RowFault[] } {
  const names = headings[carrier];
  const { fault, text, isFaulty, faults } = rowReader<string, Code>(cells);

  const plain = (column: string, max: number, required?: string): string => {
    const typed = text(column, max, required);
    if (formula.test(typed)) fault(column, 'FORMULA', texts.formula);
    return typed;
  };
  const number = (column: string, most: number, required?: string): number | null => {
    const typed = plain(column, 30, required);
    if (typed === '' || isFaulty(column)) return null;
    const read = readNumber(typed, hasCommaDecimals);
    if (read.kind !== 'number') {
      const isBelow = /^[-－]/.test(typed);
      const meant = read.kind === 'wrong' ? read.meant : null;
      if (read.kind === 'ambiguous') fault(column, 'NOT_A_NUMBER', csvTexts.twoReadings(...read.readings));
      fault(column, 'NOT_A_NUMBER', isBelow ? texts.aboveZero : meant === null ? texts.notNumber : texts.meant(meant));
      return null;
    }
    if (read.value <= 0) fault(column, 'RANGE', texts.aboveZero);
    else if (read.value > most) fault(column, 'RANGE', texts.tooMany(most));
    else if (read.decimals > 2) fault(column, 'RANGE', texts.decimals);
    return read.value;
  };

  const document = plain(names.document, MOST_DOCUMENT, texts.document);
  const typedRow = plain(names.row, 30, texts.row);
  const row = /^\d{1,7}$/.test(typedRow) ? Number(typedRow) : 0;
  if (row < 1 || row > MOST_ROW) fault(names.row, 'RANGE', texts.rowWrong);
  const parcel_number = parcelOf(plain(names.parcel_number, MOST_PARCEL, texts.parcel));
  if (isRounded(parcel_number)) fault(names.parcel_number, 'NUMBER_LOST', csvTexts.rounded);
  else if (!/^[A-Za-z0-9-]+$/.test(parcel_number)) fault(names.parcel_number, 'NOT_A_NUMBER', texts.parcelWrong);
  const carrier_kg = number(names.carrier_kg, MOST_KG, texts.kilos);
  const unit = plain(names.unit, 10);
  if (unit !== '' && !/^kgs?\.?$/i.test(unit)) fault(names.unit, 'UNIT', texts.unit);
  const scale_kg = number(names.scale_kg, MOST_KG);
  const [length = null, width = null, height = null] = [names.length, names.width, names.height].map((column) => number(column, MOST_CM));
  const empty = [names.length, names.width, names.height].filter((column) => (cells[column] ?? '').trim() === '');
  if (empty.length === 1 || empty.length === 2) fault(empty[0] as string, 'REQUIRED', texts.measures);
  const place = plain(names.place, MOST_PLACE);

  if (faults.length > 0 || carrier_kg === null) return { row: null, faults: faults.map(({ column, message }) => ({ column, message })) };
  const measures = length !== null && width !== null && height !== null ? { length, width, height } : null;
  return { row: { document, row, parcel_number, carrier_kg, scale_kg, measures, place: place === '' ? null : place }, faults: [] };
}

/** A guide as carriers print it, in groups, is the same guide. */
const parcelOf = (typed: string): string => typed.replace(/[\s\u00a0]/g, '');
