import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  /** The heading is heard and not drawn: the column holds a button alone. */
  hidesHeader?: boolean;
  cell: (row: Row) => ReactNode;
  alignsEnd?: boolean;
  /** Name of the server's sort; without one the column cannot be sorted. */
  sortBy?: string;
  width?: string | undefined;
  /** Hidden below 900 px (tablet), below 1360 px (wide), or beside an open detail alone (panel); what is wide yields there too. */
  hideBelow?: 'panel' | 'tablet' | 'wide';
  /** Nobody may hide it; so it is with the first one, which opens the row. */
  staysShown?: boolean;
};

export type Sort = { by: string; order: 'asc' | 'desc' };

// The names are TanStack's. What the server does (pages, order, filters) has no feature here.
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature, columnMeta: {} as Column<never> });

export type ListTable<Row extends object> = ReactTable<typeof features, Row>;
export type TableColumn<Row extends object> = ReturnType<ListTable<Row>['getVisibleLeafColumns']>[number];

type Needs<Row> = {
  /** The same array as long as nothing about it changed: its rows are not drawn again then. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  /** The ids of the selected rows, those of other pages too; null: rows are not selected here. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Whether a row may be selected; left out: each one. */
  mayChoose?: ((row: Row) => boolean) | undefined;
};

/** The state of a list's table: which columns are shown, how it is sorted, which rows are selected. All of it is kept by the caller. */
export function useListTable<Row extends { readonly id: string }>(needs: Needs<Row>): ListTable<Row> {
  const { columns, rows, sort, onSort, hidden, onHide, chosen, onChoose, mayChoose } = needs;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  // Another array of shown columns would draw every row again.
  const columnVisibility = useMemo(() => Object.fromEntries([...hidden].map((id) => [id, false])), [hidden]);
  const rowSelection = Object.fromEntries([...(chosen ?? [])].map((id) => [id, true as const]));
  const sorted = columns.find(({ sortBy }) => sortBy === sort.by);
  const sorting = sorted ? [{ id: sorted.id, desc: sort.order === 'desc' }] : [];
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: ({ id }) => id,
    state: { columnVisibility, rowSelection, sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: chosen !== null && mayChoose ? ({ original }) => mayChoose(original) : chosen !== null,
    isRowRangeSelectionEvent: (event) => (event as Mark).shiftKey,
    onSortingChange: (change) => {
      const [next] = changed(sorting, change);
      const by = columns.find(({ id }) => id === next?.id)?.sortBy;
      if (next && by) onSort({ by, order: next.desc ? 'desc' : 'asc' });
    },
    onColumnVisibilityChange: (change) => {
      const shown = changed<Record<string, boolean>>(columnVisibility, change);
      onHide(new Set(Object.keys(shown).filter((id) => shown[id] === false)));
    },
    onRowSelectionChange: (change) => onChoose(new Set(Object.keys(changed<Record<string, true>>(rowSelection, change)))),
  });
}

const changed = <T>(old: T, change: Updater<T>): T => (typeof change === 'function' ? (change as (old: T) => T)(old) : change);

const definitionOf = <Row extends object>(column: Column<Row>, index: number): ColumnDef<typeof features, Row> => ({
  id: column.id,
  header: column.header,
  accessorFn: (row) => row,
  enableSorting: column.sortBy !== undefined,
  sortDescFirst: true,
  enableHiding: index > 0 && !column.staysShown,
  meta: column as Column<never>,
});

type Mark = { target: { checked: boolean }; shiftKey: boolean };

/** A row is marked or not, alone or with all rows between it and the one marked before. */
export function markRow<Row extends object>(
  table: ListTable<Row>,
  id: string,
  { isChecked, isRange }: { isChecked: boolean; isRange: boolean },
): void {
  const mark: Mark = { target: { checked: isChecked }, shiftKey: isRange };
  table.getRowModel().rowsById[id]?.getToggleSelectedHandler()(mark);
}

/** A column as its list describes it. */
export const lookOf = <Row extends object>({ columnDef }: TableColumn<Row>): Column<Row> => columnDef.meta as unknown as Column<Row>;

/** Whether rows are selected in a list, at least some of them. */
export const selectsRows = <Row extends object>(table: ListTable<Row>): boolean => table.options.enableRowSelection !== false;
