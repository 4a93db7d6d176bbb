import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';
import type { Tone } from './status-chip.tsx';

export type NoticeTone = Extract<Tone, 'exception' | 'danger' | 'delivered' | 'facility'>;
const icons = { exception: IconAlertTriangle, danger: IconCircleX, delivered: IconCircleCheck, facility: IconInfoCircle };

/** A sentence that stays in the page, with what to do about it. `isUrgent` reads it aloud when it appears. */
export function Notice({
  tone = 'exception',
  children,
  action,
  isUrgent = false,
}: {
  tone?: NoticeTone;
  children: ReactNode;
  action?: ReactNode;
  isUrgent?: boolean;
}) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)` }} role={isUrgent ? 'alert' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
