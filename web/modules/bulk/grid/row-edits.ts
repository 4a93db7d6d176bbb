import type { BulkRow } from '#contract/bulk/bulk.ts';
import type { BulkFault, BulkRepair } from '#contract/bulk/outcome.ts';
import type { BulkCells, BulkColumn } from '#contract/bulk/columns.ts';

/** What a person did to one row: cells written over those of the file, and what the row was judged to be wrong with afterwards. */
export type RowEdit = { cells: BulkCells; faults: readonly BulkFault[]; isSkipped: boolean };
/** By the index of the row. A row that nobody touched is not in it. */
export type RowEdits = Readonly<Record<number, RowEdit>>;

export const noEdits: RowEdits = {};

/** A row as it stands on the screen. */
export type ShownRow = { row: number; cells: BulkCells; faults: readonly BulkFault[]; isSkipped: boolean; isReady: boolean };

export function shownRow({ row, cells, faults }: BulkRow, edits: RowEdits): ShownRow {
  const edit = edits[row];
  const left = edit?.faults ?? faults;
  const isSkipped = edit?.isSkipped ?? false;
  return { row, cells: { ...cells, ...edit?.cells }, faults: left, isSkipped, isReady: !isSkipped && left.length === 0 };
}

const editOf = (edits: RowEdits, { row, faults }: BulkRow): RowEdit => edits[row] ?? { cells: {}, faults, isSkipped: false };
const withEdit = (edits: RowEdits, of: BulkRow, change: Partial<RowEdit>): RowEdits => ({ ...edits, [of.row]: { ...editOf(edits, of), ...change } });

/** Writes cells over those of a row. Its faults stay until it is judged again. */
export const withCells = (edits: RowEdits, of: BulkRow, cells: BulkCells): RowEdits =>
  withEdit(edits, of, { cells: { ...editOf(edits, of).cells, ...cells }, isSkipped: false });

export const withFaults = (edits: RowEdits, of: BulkRow, faults: readonly BulkFault[]): RowEdits => withEdit(edits, of, { faults });

export const withSkipped = (edits: RowEdits, of: BulkRow, isSkipped: boolean): RowEdits => withEdit(edits, of, { isSkipped });

/** Good data that could not be bought, e.g. without balance: it is sent as it is. */
export const withAnotherTry = (edits: RowEdits, of: BulkRow): RowEdits => withEdit(edits, of, { faults: [], isSkipped: false });

/** Whether only the row as a whole is at fault (money, the carrier), so that it may be sent as it is. */
export const mayTryAgain = ({ faults, isSkipped }: Pick<ShownRow, 'faults' | 'isSkipped'>): boolean =>
  !isSkipped && faults.length > 0 && faults.every(({ column }) => column === null);

/** A repair and what it would mend: rows with the same fault in the same cell, where the same text is offered the same way. */
export type Mending = { column: BulkColumn; fault: BulkFault; repair: BulkRepair; typed: string };

const keyOf = ({ column, fault, repair, typed }: Mending): string => JSON.stringify([column, fault.code, typed, repair.cells]);

export const mendingsOf = ({ cells, faults }: Pick<ShownRow, 'cells' | 'faults'>): Mending[] =>
  faults.flatMap((fault) => {
    const { column } = fault;
    return column === null ? [] : fault.repairs.map((repair) => ({ column, fault, repair, typed: cells[column] ?? '' }));
  });

/** Repairs that several of these rows are offered, each with how many; the most frequent first. Skipped rows stay out. */
export function alikeMendings(rows: readonly ShownRow[]): { key: string; mending: Mending; count: number }[] {
  const found = new Map<string, { key: string; mending: Mending; count: number }>();
  for (const row of rows) {
    if (row.isSkipped) continue;
    for (const mending of mendingsOf(row)) {
      const key = keyOf(mending);
      const known = found.get(key);
      found.set(key, { key, mending, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

/** Whether a row is offered that very repair. */
export const isOffered = (row: Pick<ShownRow, 'cells' | 'faults'>, mending: Mending): boolean =>
  mendingsOf(row).some((each) => keyOf(each) === keyOf(mending));

/** Takes a repair in one row: its cells, and all faults of the cells it writes are gone until the row is judged again. */
export const withMending = (edits: RowEdits, of: BulkRow, { fault, repair, column }: Mending): RowEdits => {
  const isMended = (other: BulkFault) =>
    other === fault || other.column === column || (other.column !== null && Object.hasOwn(repair.cells, other.column));
  const left = editOf(edits, of).faults.filter((other) => !isMended(other));
  return withFaults(withCells(edits, of, repair.cells), of, left);
};

/** The rows to be sent: touched, without a fault left, not skipped, and among those that may be sent. */
export const readyRows = (edits: RowEdits, among: readonly number[]): { row: number; cells: BulkCells }[] =>
  among.flatMap((row) => {
    const edit = edits[row];
    return edit && !edit.isSkipped && edit.faults.length === 0 ? [{ row, cells: edit.cells }] : [];
  });

export const skippedRows = (edits: RowEdits, among: readonly number[]): number => among.filter((row) => edits[row]?.isSkipped).length;

export const withoutRows = (edits: RowEdits, sent: readonly number[]): RowEdits =>
  Object.fromEntries(Object.entries(edits).filter(([row]) => !sent.includes(Number(row))));
