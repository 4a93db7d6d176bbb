import type { KeyboardEvent, MouseEvent } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import { Checkbox } from '../form/checkbox.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { OnMark } from './mark-rows.ts';
import styles from './data-table.module.css';

/** One row: a click anywhere opens it, the button in its first column does so for the keyboard. */
export function DataTableRow<Row>({
  row,
  rowIndex,
  columns,
  idOf,
  nameOf,
  onOpen,
  openId,
  selection,
  onMark,
}: DataTableProps<Row> & { row: Row; rowIndex: number; onMark: OnMark }) {
  const id = idOf(row);
  const onClick = (event: MouseEvent) => {
    const isControl = (event.target as HTMLElement).closest('a, button, input, label') !== null;
    const selectsText = (window.getSelection()?.toString() ?? '') !== '';
    if (!isControl && !selectsText) onOpen(row);
  };
  return (
    <tr aria-rowindex={rowIndex} className={styles.row} data-open={openId === id || undefined} onClick={onClick}>
      {selection && (
        <td className={styles.select}>
          <Checkbox
            label={`${shellTexts.table.select}: ${nameOf(row)}`}
            hidesLabel
            isChecked={selection.chosen.has(id)}
            onChange={(isChecked, { isShift }) => onMark(id, { isChecked, isRange: isShift })}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={column.alignsEnd ? styles.end : undefined} data-hide-below={column.hideBelow}>
          {index === 0 ? (
            <button
              type="button"
              className={styles.opener}
              data-row-open={id}
              aria-current={openId === id || undefined}
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
}

/** Arrows move between the openers of the rows. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const openers = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])];
  const next = openers[openers.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
