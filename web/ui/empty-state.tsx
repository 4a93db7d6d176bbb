import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Nothing to show: why, and what to do next. Never without an action. */
export function EmptyState({ icon, title, hint, actions }: { icon: ReactNode; title: string; hint?: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
