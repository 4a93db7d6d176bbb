import { IconColumns3 } from '@tabler/icons-react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { lookOf, type ListTable } from '../../ui/table/use-list-table.ts';
import styles from './list-bar.module.css';

/** Which columns of a list are shown. */
export function ColumnsChoice<Row extends object>({ table }: { table: ListTable<Row> }) {
  return (
    <Popover
      label={recordTexts.columnsShown}
      width={230}
      trigger={(toggle, isOpen) => (
        <IconButton label={recordTexts.columns} aria-expanded={isOpen} onClick={toggle}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    >
      <fieldset className={`stack gap-2 bare ${styles.columns}`}>
        <legend>{recordTexts.columnsShown}</legend>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Checkbox
              key={column.id}
              label={lookOf(column).header}
              isChecked={column.getIsVisible()}
              onChange={(isShown) => column.toggleVisibility(isShown)}
            />
          ))}
      </fieldset>
    </Popover>
  );
}
