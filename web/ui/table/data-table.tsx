import { useRef, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import styles from './data-table.module.css';
import { markRows, type OnMark } from './mark-rows.ts';
import { Pager, type Paging } from './pager.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLatest } from '../use-latest.ts';
import { media, useMedia } from '../use-media.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  alignsEnd?: boolean;
  /** Name of the server's sort; without one the column cannot be sorted. */
  sortBy?: string;
  width?: string | undefined;
  /** Hidden below 900 px (tablet) or below 1360 px (wide). */
  hideBelow?: 'tablet' | 'wide';
  /** Nobody may hide it; so it is with the first one, which opens the row. */
  staysShown?: boolean;
};

export type Sort = { by: string; order: 'asc' | 'desc' };

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  /** The same array as long as nothing about it changed: its rows are not drawn again then. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** What the row is called, for its checkbox and its card: 'guía 3563 5819 75'. The first column becomes the button that opens it. */
  nameOf: (row: Row) => string;
  paging: Paging;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  openId?: string | null;
  onOpen: (row: Row) => void;
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void } | undefined;
  /** What can be done with the selection, above the foot. */
  bar?: ReactNode;
  /** First load: same-height skeleton. */
  isLoading?: boolean;
  /** A new page is coming: the old rows stay, dimmed. */
  isRefreshing?: boolean;
  /** Instead of rows when there are none, or when the list failed. */
  instead?: ReactNode;
  /** One row on phones; a function of the module, for the same reason. */
  card: (row: Row) => ReactNode;
};

const ROW_PX = 52;
const CARD_PX = 86;

/** A server-paged list: a real table that scrolls under its head and over its foot; on phones its rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, onOpen, openId = null, isLoading = false, isRefreshing = false, instead, paging, selection, bar } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(media.phone);
  const walk = (step: 1 | -1) => {
    const openers = [...(box.current?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])];
    const at = openers.findIndex((opener) => opener === document.activeElement || (openId !== null && opener.dataset['rowOpen'] === openId));
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), openers.length - 1);
    // The focus stays in a drawer that shows the open row over the list.
    if (!document.querySelector('[role="dialog"]')) openers[next]?.focus();
    const row = rows[next];
    if (openId !== null && row) onOpen(row);
  };
  const marked = useRef<string | null>(null);
  const open = useLatest(onOpen);
  const mark: OnMark = useLatest((id, { isChecked, isRange }) => {
    if (!selection) return;
    selection.onChange(markRows(selection.chosen, rows.map(idOf), { id, isChecked, from: isRange ? marked.current : null }));
    marked.current = id;
  });
  const markHere = (isRange: boolean) => {
    const opener = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row-open]');
    const id = opener?.dataset['rowOpen'] ?? openId;
    if (!selection || !id || !box.current?.querySelector(`[data-row-open="${id}"]`)) return;
    mark(id, { isChecked: isRange || !selection.chosen.has(id), isRange });
  };
  useShortcut('j', () => walk(1), { label: shellTexts.shortcuts.down });
  useShortcut('k', () => walk(-1), { label: shellTexts.shortcuts.up });
  useShortcut('x', () => markHere(false), { label: shellTexts.shortcuts.mark, isOn: selection !== undefined });
  useShortcut('shift+x', () => markHere(true), { label: shellTexts.shortcuts.markRange, isOn: selection !== undefined });

  const isEmpty = rows.length === 0;
  const body = isLoading ? (
    <Skeleton rows={8} rowHeight={isPhone ? CARD_PX : ROW_PX} label={shellTexts.loading} />
  ) : isEmpty ? (
    instead
  ) : isPhone ? (
    <DataTableCards {...props} onOpen={open} onMark={mark} />
  ) : (
    <table className={styles.table} aria-label={label} aria-rowcount={paging.total + 1} aria-busy={isRefreshing}>
      <DataTableHead {...props} />
      <tbody>
        {rows.map((row, index) => (
          <DataTableRow
            key={idOf(row)}
            row={row}
            rowIndex={(paging.page - 1) * paging.limit + index + 2}
            id={idOf(row)}
            name={props.nameOf(row)}
            isOpen={openId === idOf(row)}
            isChosen={selection ? selection.chosen.has(idOf(row)) : null}
            columns={columns as readonly Column<unknown>[]}
            onOpen={open as (row: unknown) => void}
            onMark={mark}
          />
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={styles.frame} ref={box} data-selects={selection ? true : undefined} data-columns={columns.length}>
      <div className={styles.scroll} data-dim={isRefreshing || undefined} tabIndex={-1}>
        {body}
      </div>
      {bar}
      {!isEmpty && !isLoading && <Pager {...paging} />}
    </div>
  );
}
