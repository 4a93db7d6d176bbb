import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Checkbox } from '../form/checkbox.tsx';
import styles from './data-table.module.css';
import type { Column } from './use-list-table.ts';

/** A row is marked or not, alone or with all rows between it and the one marked before. */
export type OnMark = (id: string, how: { isChecked: boolean; isRange: boolean }) => void;

type RowProps = {
  row: unknown;
  rowIndex: number;
  id: string;
  name: string;
  isOpen: boolean;
  /** Null: this one is not marked. */
  isChosen: boolean | null;
  /** Whether rows are marked here at all. */
  isSelectable: boolean;
  columns: readonly Column<unknown>[];
  onOpen: (row: unknown) => void;
  onMark: OnMark;
};

/**
 * One row: a click anywhere opens it, the button in its first column does so for the keyboard. Drawn again only when something of its own
 * changed.
 */
export const DataTableRow = memo(function DataTableRow({
  row,
  rowIndex,
  id,
  name,
  isOpen,
  isChosen,
  isSelectable,
  columns,
  onOpen,
  onMark,
}: RowProps) {
  const onClick = (event: MouseEvent) => {
    const isControl = (event.target as HTMLElement).closest('a, button, input, label') !== null;
    const selectsText = (window.getSelection()?.toString() ?? '') !== '';
    if (!isControl && !selectsText) onOpen(row);
  };
  return (
    <tr aria-rowindex={rowIndex} className={styles.row} data-open={isOpen || undefined} onClick={onClick}>
      {isSelectable && (
        <td className={styles.select}>
          {isChosen !== null && (
            <Checkbox
              label={`${shellTexts.table.select}: ${name}`}
              hidesLabel
              isChecked={isChosen}
              onChange={(isChecked, { isShift }) => onMark(id, { isChecked, isRange: isShift })}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={column.alignsEnd ? styles.end : undefined} data-hide-below={column.hideBelow}>
          {index === 0 ? (
            <button
              type="button"
              className={styles.opener}
              data-row-open={id}
              aria-current={isOpen || undefined}
              onClick={() => onOpen(row)}
              onKeyDown={walkRows}
            >
              <span className="hidden-visually">{shellTexts.table.openRow} </span>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
});

/** Arrows move between the openers of the rows. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const openers = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])];
  const next = openers[openers.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
