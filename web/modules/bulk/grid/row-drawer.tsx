import type { BulkRow } from '#contract/bulk/bulk.ts';
import { bulkColumns, columnsOf, ends, type BulkColumn, type End } from '#contract/bulk/columns.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { fieldName } from '../cell-names.ts';
import styles from './grid.module.css';
import { shownRow, type RowEdits } from './row-edits.ts';
import type { RowActs } from './use-row-edits.ts';

type Props = { of: BulkRow | null; edits: RowEdits; acts: RowActs; onClose: () => void };

/** All cells of one row: what the grid does not show is corrected here. */
export function RowDrawer({ of, edits, acts, onClose }: Props) {
  return (
    <Drawer
      isOpen={of !== null}
      onClose={onClose}
      title={of ? texts.row(of.row) : ''}
      width={520}
      foot={<Button onClick={onClose}>{texts.done}</Button>}
    >
      {of && <Cells of={of} edits={edits} acts={acts} />}
    </Drawer>
  );
}

const ofEnds = new Set<BulkColumn>(ends.flatMap(columnsOf));
const groups: readonly { end: End | null; title: string; columns: readonly BulkColumn[] }[] = [
  { end: 'destino', title: texts.ends.destino, columns: columnsOf('destino') },
  { end: null, title: texts.parcel, columns: bulkColumns.filter((column) => !ofEnds.has(column)) },
  { end: 'origen', title: texts.ends.origen, columns: columnsOf('origen') },
];

function Cells({ of, edits, acts }: { of: BulkRow; edits: RowEdits; acts: RowActs }) {
  const { cells, faults } = shownRow(of, edits);
  return groups.map(({ end, title, columns }) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      <div className={`stack gap-12 ${styles.fields}`}>
        {columns.map((column) => (
          <TextField
            key={column}
            label={fieldName(column, end)}
            value={cells[column] ?? ''}
            onChange={(text) => acts.type(of, { [column]: text })}
            fault={faults.find((fault) => fault.column === column)?.message}
            isQuiet
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
    </fieldset>
  ));
}
