import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './label-view.module.css';

/** A block of the panel that can be folded; its summary says the essential either way. */
export function Fold({ title, summary, children }: { title: string; summary: ReactNode; children: ReactNode }) {
  return (
    <details className={`ruled ${styles.fold}`} open>
      <summary>
        <h3>{title}</h3>
        <span className={`grow nowrap quiet ${styles.summary}`}>{summary}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={`stack gap-12 ${styles.foldBody}`}>{children}</div>
    </details>
  );
}
