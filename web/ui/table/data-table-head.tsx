import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Checkbox } from '../form/checkbox.tsx';
import styles from './data-table.module.css';
import { lookOf, selectsRows, type ListTable, type TableColumn } from './use-list-table.ts';

/** The head: names, sort buttons with aria-sort, and the box that selects the page. */
export function DataTableHead<Row extends object>({ table }: { table: ListTable<Row> }) {
  const isWhole = table.getIsAllPageRowsSelected();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectsRows(table) && (
          <th scope="col" className={styles.select}>
            <Checkbox
              label={shellTexts.table.selectAll}
              hidesLabel
              isChecked={isWhole}
              isMixed={!isWhole && table.getIsSomePageRowsSelected()}
              onChange={(isChecked) => table.toggleAllPageRowsSelected(isChecked)}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((column) => (
          <HeadCell key={column.id} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row extends object>({ column }: { column: TableColumn<Row> }) {
  const { header, hidesHeader, alignsEnd, width, hideBelow } = lookOf(column);
  const sorted = column.getIsSorted();
  const ariaSort = !column.getCanSort() ? undefined : sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending';
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={ariaSort} className={alignsEnd ? styles.end : undefined} style={{ width }} data-hide-below={hideBelow}>
      {ariaSort ? (
        <button
          type="button"
          className={`inline gap-4 ${styles.sort}`}
          data-sorted={sorted !== false || undefined}
          onClick={() => column.toggleSorting()}
        >
          {header}
          <Arrow size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        <span className={hidesHeader ? 'hidden-visually' : undefined}>{header}</span>
      )}
    </th>
  );
}
