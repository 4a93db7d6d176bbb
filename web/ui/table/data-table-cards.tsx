import { shellTexts } from '#texts/es/shell.ts';
import { Checkbox } from '../form/checkbox.tsx';
import type { DataTableProps } from './data-table.tsx';
import { walkRows } from './data-table-row.tsx';
import styles from './data-table.module.css';
import type { OnMark } from './mark-rows.ts';

/** The rows on phones: one card each, the whole card opens it. */
export function DataTableCards<Row>({ label, rows, idOf, nameOf, onOpen, card, selection, onMark }: DataTableProps<Row> & { onMark: OnMark }) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={idOf(row)} className={styles.card}>
          <button
            type="button"
            className={styles.cardOpener}
            data-row-open={idOf(row)}
            aria-label={`${shellTexts.table.openRow} ${nameOf(row)}`}
            onClick={() => onOpen(row)}
            onKeyDown={walkRows}
          />
          {selection && (
            <Checkbox
              label={`${shellTexts.table.select}: ${nameOf(row)}`}
              hidesLabel
              isChecked={selection.chosen.has(idOf(row))}
              onChange={(isChecked, { isShift }) => onMark(idOf(row), { isChecked, isRange: isShift })}
            />
          )}
          <div className={styles.cardContent} data-words>
            {card(row)}
          </div>
        </li>
      ))}
    </ul>
  );
}
