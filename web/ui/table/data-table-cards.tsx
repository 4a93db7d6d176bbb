import { shellTexts } from '#texts/es/shell.ts';
import type { DataTableProps } from './data-table.tsx';
import { walkRows } from './data-table-row.tsx';
import styles from './data-table.module.css';

/** The rows on phones: one card each, the whole card opens it. */
export function DataTableCards<Row>({ label, rows, idOf, nameOf, onOpen, card }: DataTableProps<Row>) {
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
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
