import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Nothing to show: why, and what to do next. Never without an action. */
export function EmptyState({ icon, title, hint, actions }: { icon: ReactNode; title: string; hint?: ReactNode; actions: ReactNode }) {
  return (
    <div className={`stack gap-6 ${styles.empty}`}>
      <span className={`stack quiet ${styles.sign}`} aria-hidden="true">
        {icon}
      </span>
      <p className={`strong ${styles.title}`}>{title}</p>
      {hint && <p className="quiet">{hint}</p>}
      <div className={`flow gap-8 ${styles.actions}`}>{actions}</div>
    </div>
  );
}
