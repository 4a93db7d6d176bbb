import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './notice.module.css';
import type { Tone } from './status-chip.tsx';

export type NoticeTone = Extract<Tone, 'exception' | 'danger' | 'delivered' | 'facility'>;
const icons = { exception: IconAlertTriangle, danger: IconCircleX, delivered: IconCircleCheck, facility: IconInfoCircle };

/** A sentence that stays in the page, with what to do about it. `isUrgent` reads it aloud when it appears, and brings it into view. */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUrgent) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isUrgent]);
  return (
    <div
      ref={box}
      className={styles.notice}
      style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)` }}
      role={isUrgent ? 'alert' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
