import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { Popover } from '../../../ui/popover.tsx';
import styles from './labels-filters.module.css';

type Props = { name: string; /** What is chosen; null = nothing. */ chosen: string | null; onClear: () => void; children: ReactNode; width?: number };

/** One filter as a pill: dashed while it is off; on, it says what it keeps and has a button to take it off. */
export function FilterChip({ name, chosen, onClear, children, width = 260 }: Props) {
  return (
    <span className={styles.chip} data-on={chosen !== null || undefined}>
      <Popover
        label={labelsTexts.addFilter(name)}
        width={width}
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
        {children}
      </Popover>
      {chosen !== null && (
        <button type="button" className={styles.chipOff} aria-label={labelsTexts.removeFilter(name)} onClick={onClear}>
          <IconX size={15} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
