import { IconColumns3 } from '@tabler/icons-react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './list-bar.module.css';

type Props = {
  /** The columns that may be hidden. */
  columns: readonly { id: string; header: string }[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
};

/** Which columns of a list are shown. */
export function ColumnsChoice({ columns, hidden, onHide }: Props) {
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
      <fieldset className={styles.columns}>
        <legend>{recordTexts.columnsShown}</legend>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            isChecked={!hidden.has(id)}
            onChange={(isShown) => onHide(new Set(isShown ? [...hidden].filter((other) => other !== id) : [...hidden, id]))}
          />
        ))}
      </fieldset>
    </Popover>
  );
}
