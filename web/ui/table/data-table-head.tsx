import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Checkbox } from '../form/checkbox.tsx';
import type { Column, DataTableProps, Sort } from './data-table.tsx';
import styles from './data-table.module.css';

/** The head: names, sort buttons with aria-sort, and the box that selects the page. */
export function DataTableHead<Row>({ columns, rows, idOf, sort = null, onSort, selection }: DataTableProps<Row>) {
  const ids = rows.map(idOf);
  const chosen = ids.filter((id) => selection?.chosen.has(id)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.select}>
            <Checkbox
              label={shellTexts.table.selectAll}
              hidesLabel
              isChecked={chosen > 0 && chosen === ids.length}
              isMixed={chosen > 0 && chosen < ids.length}
              onChange={(isChecked) =>
                selection.onChange(new Set(isChecked ? [...selection.chosen, ...ids] : [...selection.chosen].filter((id) => !ids.includes(id))))
              }
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort | null; onSort: ((sort: Sort) => void) | undefined }) {
  const { sortBy, header, alignsEnd, width, hideBelow } = column;
  const isSorted = sortBy !== undefined && sort?.by === sortBy;
  const ariaSort = sortBy === undefined || !onSort ? undefined : isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none';
  const Arrow = isSorted && sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={ariaSort} className={alignsEnd ? styles.end : undefined} style={{ width }} data-hide-below={hideBelow}>
      {ariaSort && sortBy && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onSort({ by: sortBy, order: isSorted && sort.order === 'desc' ? 'asc' : 'desc' })}
        >
          {header}
          <Arrow size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
