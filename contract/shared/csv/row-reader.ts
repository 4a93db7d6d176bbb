import { csvTexts } from '#texts/es/shared/csv.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { isNoValue, saysNothing } from './empty-words.ts';
import { plainText } from '../plain-text.ts';
import { hasHiddenSigns, inOneLine } from '../text.ts';

/** What may have been meant: taking it writes `cells` over the row's. `label` is what is shown of it. */
export type CellRepair = { label: string; cells: Record<string, string> };
/** One fault of one row; `column` null = of the row as a whole. */
export type CellFault<Column extends string, Code extends string> = { column: Column | null; code: Code; message: string; repairs: CellRepair[] };

/** What any cell may get wrong, whatever it holds. */
export type PlainFault = 'REQUIRED' | 'TOO_LONG' | 'HIDDEN_SIGNS' | 'NO_VALUE';

/** Reads the cells of one row and tells what is wrong with them. */
export type CellReader<Column extends string, Code extends string> = {
  fault: (column: Column | null, code: Code, message: string, repairs?: readonly CellRepair[]) => void;
  repair: (column: Column, text: string) => CellRepair;
  /** A cell without blanks at its ends. `required` is what is said when it is empty; without it, it may be. */
  text: (column: Column, max: number, required?: string) => string;
  isFaulty: (column: Column) => boolean;
};

/** A reader of one row that gathers all its faults: at most one of each column, the first that was found. */
export type RowReader<Column extends string, Code extends string> = CellReader<Column, Code> & {
  cells: Readonly<Partial<Record<Column, string>>>;
  faults: CellFault<Column, Code>[];
};

export function rowReader<Column extends string, Code extends string>(
  cells: Readonly<Partial<Record<Column, string>>>,
): RowReader<Column, Code | PlainFault> {
  const faults: CellFault<Column, Code | PlainFault>[] = [];
  const faulty = new Set<Column>();

  const fault: CellReader<Column, Code | PlainFault>['fault'] = (column, code, message, repairs = []) => {
    if (column !== null && faulty.has(column)) return;
    if (column !== null) faulty.add(column);
    faults.push({ column, code, message, repairs: [...repairs] });
  };
  const repair = (column: Column, text: string): CellRepair => ({ label: text, cells: { [column]: text } });

  const text = (column: Column, max: number, required?: string): string => {
    const typed = plainText(cells[column] ?? '').trim();
    if (typed === '') {
      if (required !== undefined) fault(column, 'REQUIRED', required);
    } else if (hasHiddenSigns(typed)) {
      fault(column, 'HIDDEN_SIGNS', csvTexts.hiddenSigns, [repair(column, inOneLine(typed).replace(/ +/g, ' ').trim())]);
    } else if (required === undefined ? isNoValue(typed) : saysNothing(typed)) {
      fault(column, 'NO_VALUE', csvTexts.noValue(typed), required === undefined ? [{ label: csvTexts.leaveEmpty, cells: { [column]: '' } }] : []);
    } else if (typed.length > max) fault(column, 'TOO_LONG', messages.tooLong(max));
    return typed;
  };
  return { cells, faults, fault, repair, text, isFaulty: (column) => faulty.has(column) };
}

/** As the columns stand; what is of the row as a whole comes last. */
export const inColumnOrder = <F extends { column: string | null }>(faults: readonly F[], columns: readonly string[]): F[] => {
  const place = ({ column }: F): number => (column === null ? columns.length : columns.indexOf(column));
  return [...faults].sort((a, b) => place(a) - place(b));
};
