import { describe, expect, test } from 'vitest';
import type { BulkRow } from '#contract/bulk/bulk.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import type { BulkCells, BulkColumn } from '#contract/bulk/columns.ts';
import {
  alikeMendings,
  isOffered,
  mendingsOf,
  noEdits,
  readyRows,
  shownRow,
  skippedRows,
  withAnotherTry,
  withCells,
  withFaults,
  withMending,
  withoutRows,
  withSkipped,
} from './row-edits.ts';

const publicRfc = { label: 'Público en general', cells: { destino_rfc: 'XAXX010101000' } };
const lacksRfc: BulkFault = { column: 'destino_rfc', code: 'RFC_MISSING', message: 'Falta el RFC', repairs: [publicRfc] };
const noMoney: BulkFault = { column: null, code: 'INSUFFICIENT_BALANCE', message: 'Saldo insuficiente', repairs: [] };
const weight: BulkFault = { column: 'peso_kg', code: 'WEIGHT_INVALID', message: 'Peso no válido', repairs: [] };
const rowOf = (row: number, faults: BulkFault[], cells: BulkCells = {}) => ({ row, state: 'error', cells, faults, label: null }) as BulkRow;
const only = (row: BulkRow, edits = noEdits) => shownRow(row, edits);

describe('a row that is corrected', () => {
  test('keeps the cells of the file that nobody wrote over, and is ready once it is judged without fault', () => {
    const row = rowOf(3, [weight], { peso_kg: '0', destino_cp: '97100' });
    const typed = withCells(noEdits, row, { peso_kg: '4' });
    expect(only(row, typed)).toMatchObject({ cells: { peso_kg: '4', destino_cp: '97100' }, faults: [weight], isReady: false });
    const judged = withFaults(typed, row, []);
    expect(only(row, judged).isReady).toBe(true);
    expect(readyRows(judged, [3, 4])).toEqual([{ row: 3, cells: { peso_kg: '4' } }]);
    expect(readyRows(judged, [4])).toEqual([]);
  });

  test('that is skipped is not sent until it is typed in again or included', () => {
    const row = rowOf(3, []);
    const skipped = withSkipped(noEdits, row, true);
    expect([only(row, skipped).isReady, readyRows(skipped, [3]), skippedRows(skipped, [3])]).toEqual([false, [], 1]);
    expect(readyRows(withSkipped(skipped, row, false), [3])).toHaveLength(1);
    expect(only(row, withCells(skipped, row, { peso_kg: '1' })).isSkipped).toBe(false);
  });

  test('whose data are good is sent as it is', () => {
    const row = rowOf(5, [noMoney]);
    expect(readyRows(withAnotherTry(noEdits, row), [5])).toEqual([{ row: 5, cells: {} }]);
  });

  test('that was sent is forgotten, the others stay', () => {
    const edits = withAnotherTry(withAnotherTry(noEdits, rowOf(5, [noMoney])), rowOf(6, [noMoney]));
    expect(Object.keys(withoutRows(edits, [5]))).toEqual(['6']);
  });
});

describe('a repair', () => {
  test('writes its cells and leaves the other faults of the row', () => {
    const row = rowOf(1, [lacksRfc, weight], { destino_rfc: '' });
    const mended = only(row, withMending(noEdits, row, mendingsOf(row)[0]!));
    expect([mended.cells.destino_rfc, mended.faults]).toEqual(['XAXX010101000', [weight]]);
  });

  test('of several rows is found where fault, text and offer are the same, the most frequent first', () => {
    const zip = (typed: string, offered: string): [BulkFault[], BulkCells] => [
      [{ column: 'destino_cp', code: 'ZIP_FOUR_DIGITS', message: '', repairs: [{ label: offered, cells: { destino_cp: offered } }] }],
      { destino_cp: typed },
    ];
    const rows = [
      rowOf(0, ...zip('9710', '97100')),
      rowOf(1, [lacksRfc]),
      rowOf(2, ...zip('9710', '97100')),
      rowOf(3, ...zip('9711', '97110')),
      rowOf(4, [lacksRfc]),
      rowOf(5, [lacksRfc]),
    ];
    const found = alikeMendings(rows.map((row) => only(row)));
    expect(found.map(({ mending, count }) => [mending.column as BulkColumn, mending.repair.label, count])).toEqual([
      ['destino_rfc', 'Público en general', 3],
      ['destino_cp', '97100', 2],
    ]);
    expect(rows.filter((row) => isOffered(row, found[1]!.mending)).map(({ row }) => row)).toEqual([0, 2]);
    const skipped = withSkipped(withSkipped(noEdits, rows[4]!, true), rows[5]!, true);
    expect(alikeMendings(rows.map((row) => only(row, skipped))).map(({ count }) => count)).toEqual([2]);
  });
});
