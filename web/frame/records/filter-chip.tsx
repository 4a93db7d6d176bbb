import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './list-bar.module.css';

/** One filter of a list, as its bar shows it. */
export type FilterField = {
  name: string;
  /** What is chosen, in words; null = nothing. */
  chosen: string | null;
  onClear: () => void;
  /** What changes it. */
  field: ReactNode;
};

/** One filter as a pill: dashed while it is off; on, it says what it keeps and has a button to take it off. */
export function FilterChip({ name, chosen, onClear, field }: FilterField) {
  return (
    <span className={`inline quiet label ${styles.chip}`} data-on={chosen !== null || undefined}>
      <Popover
        label={recordTexts.addFilter(name)}
        width={260}
        trigger={(toggle, isOpen) => (
          <button type="button" className={styles.chipButton} onClick={toggle} aria-expanded={isOpen}>
            {chosen === null && <IconPlus size={15} stroke={1.75} aria-hidden="true" />}
            <span>
              {name}
              {chosen !== null && (
                <>
                  : <strong>{chosen}</strong>
                </>
              )}
            </span>
            {chosen !== null && <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
          </button>
        )}
      >
        {field}
      </Popover>
      {chosen !== null && (
        <button type="button" className={styles.chipOff} aria-label={recordTexts.removeFilter(name)} onClick={onClear}>
          <IconX size={15} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
