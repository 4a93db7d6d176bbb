import { memo, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Checkbox } from '../form/checkbox.tsx';
import type { DataTableProps } from './data-table.tsx';
import { walkRows, type OnMark } from './data-table-row.tsx';
import styles from './data-table.module.css';

/** The rows on phones: one card each, the whole card opens it. */
export function DataTableCards<Row extends { readonly id: string }>(props: DataTableProps<Row> & { onMark: OnMark }) {
  const { label, table, nameOf, openId, onOpen, card, onMark } = props;
  return (
    <ul aria-label={label}>
      {table.getRowModel().rows.map((row) => (
        <DataTableCard
          key={row.id}
          row={row.original}
          id={row.id}
          name={nameOf(row.original)}
          isOpen={openId === row.id}
          isChosen={row.getCanSelect() ? row.getIsSelected() : null}
          onOpen={onOpen as (row: unknown) => void}
          onMark={onMark}
          card={card as (row: unknown) => ReactNode}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  row: unknown;
  id: string;
  name: string;
  isOpen: boolean;
  /** Null: rows are not marked here. */
  isChosen: boolean | null;
  onOpen: (row: unknown) => void;
  onMark: OnMark;
  card: (row: unknown) => ReactNode;
};

/** Drawn again only when something of its own changed: eighty of them are what a press on a tab would wait for. */
const DataTableCard = memo(function DataTableCard({ row, id, name, isOpen, isChosen, onOpen, onMark, card }: CardProps) {
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.cardOpener}
        data-row-open={id}
        aria-label={`${shellTexts.table.openRow} ${name}`}
        onClick={() => onOpen(row)}
        onKeyDown={walkRows}
      />
      {isChosen !== null && (
        <Checkbox
          label={`${shellTexts.table.select}: ${name}`}
          hidesLabel
          isChecked={isChosen}
          onChange={(isChecked, { isShift }) => onMark(id, { isChecked, isRange: isShift })}
        />
      )}
      <div className="grow shrinks" data-words>
        {card(row)}
      </div>
    </li>
  );
});
