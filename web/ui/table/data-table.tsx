import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, type OnMark } from './data-table-row.tsx';
import styles from './data-table.module.css';
import { Pager, type Paging } from './pager.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLatest } from '../use-latest.ts';
import { media, useMedia } from '../use-media.ts';
import { lookOf, markRow, selectsRows, type Column, type ListTable } from './use-list-table.ts';

export type DataTableProps<Row extends { readonly id: string }> = {
  /** Names the table for screen readers. */
  label: string;
  table: ListTable<Row>;
  /** What the row is called, for its checkbox and its card: 'guía 3563 5819 75'. The first column becomes the button that opens it. */
  nameOf: (row: Row) => string;
  paging: Paging;
  openId?: string | null;
  onOpen: (row: Row) => void;
  /** What can be done with the selection, above the foot. */
  bar?: ReactNode;
  /** First load: same-height skeleton. */
  isLoading?: boolean;
  /** A new page is coming: the old rows stay, dimmed. */
  isRefreshing?: boolean;
  /** Instead of rows when there are none, or when the list failed. */
  instead?: ReactNode;
  /** px of a row, where it is not that of all lists. */
  rowPx?: number | undefined;
  /** One row on phones; the same function as long as it shows the same. */
  card: (row: Row) => ReactNode;
  /** Rows are cards on a wide screen too. */
  isCards?: boolean;
};

const rowHeight = (px: number) => ({ '--row': `${px}px` }) as CSSProperties;
const ROW_PX = 52;
const CARD_PX = 86;

/** A server-paged list: a real table that scrolls under its head and over its foot; on phones its rows are cards. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, table, onOpen, openId = null, isLoading = false, isRefreshing = false, instead, paging, bar, rowPx } = props;
  const box = useRef<HTMLDivElement>(null);
  const isCards = useMedia(media.phone) || props.isCards === true;
  const open = useLatest(onOpen);
  const mark: OnMark = useLatest((id, how) => markRow(table, id, how));
  useRowKeys({ ...props, box, mark });
  const { rows } = table.getRowModel();
  const visible = table.getVisibleLeafColumns();
  const columns = useMemo(() => visible.map(lookOf) as readonly Column<unknown>[], [visible]);
  const isEmpty = rows.length === 0;
  const body = isLoading ? (
    <Skeleton rows={8} rowHeight={isCards ? CARD_PX : (rowPx ?? ROW_PX)} label={shellTexts.loading} />
  ) : isEmpty ? (
    instead
  ) : isCards ? (
    <DataTableCards {...props} onOpen={open} onMark={mark} />
  ) : (
    <table
      className={`table ${styles.table}`}
      style={rowPx === undefined ? undefined : rowHeight(rowPx)}
      aria-label={label}
      aria-rowcount={paging.total + 1}
      aria-busy={isRefreshing}
    >
      <DataTableHead table={table} />
      <tbody>
        {rows.map((row, index) => (
          <DataTableRow
            key={row.id}
            row={row.original}
            rowIndex={(paging.page - 1) * paging.limit + index + 2}
            id={row.id}
            name={props.nameOf(row.original)}
            isOpen={openId === row.id}
            isChosen={row.getCanSelect() ? row.getIsSelected() : null}
            isSelectable={selectsRows(table)}
            columns={columns}
            onOpen={open as (row: unknown) => void}
            onMark={mark}
          />
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={`grow shrinks ${styles.frame}`} ref={box}>
      <div className={styles.scroll} data-dim={isRefreshing || undefined} tabIndex={-1}>
        {body}
      </div>
      {bar}
      {!isEmpty && !isLoading && <Pager {...paging} />}
    </div>
  );
}

type KeyProps<Row extends { readonly id: string }> = Pick<DataTableProps<Row>, 'table' | 'openId' | 'onOpen'> & {
  box: { readonly current: HTMLDivElement | null };
  mark: OnMark;
};

/** J and K walk the rows, X selects one, Shift+X all from the one before. */
function useRowKeys<Row extends { readonly id: string }>({ table, openId = null, onOpen, box, mark }: KeyProps<Row>): void {
  const isSelectable = selectsRows(table);
  const walk = (step: 1 | -1) => {
    const openers = [...(box.current?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])];
    const at = openers.findIndex((opener) => opener === document.activeElement || (openId !== null && opener.dataset['rowOpen'] === openId));
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), openers.length - 1);
    // The focus stays in a drawer that shows the open row over the list.
    if (!document.querySelector('[role="dialog"]')) openers[next]?.focus();
    const row = table.getRowModel().rows[next];
    if (openId !== null && row) onOpen(row.original);
  };
  const markHere = (isRange: boolean) => {
    const opener = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row-open]');
    const id = opener?.dataset['rowOpen'] ?? openId;
    const row = id === null || id === undefined ? undefined : table.getRowModel().rowsById[id];
    if (row?.getCanSelect()) mark(row.id, { isChecked: isRange || !row.getIsSelected(), isRange });
  };
  useShortcut('j', () => walk(1), { label: shellTexts.shortcuts.down });
  useShortcut('k', () => walk(-1), { label: shellTexts.shortcuts.up });
  useShortcut('x', () => markHere(false), { label: shellTexts.shortcuts.mark, isOn: isSelectable });
  useShortcut('shift+x', () => markHere(true), { label: shellTexts.shortcuts.markRange, isOn: isSelectable });
}
