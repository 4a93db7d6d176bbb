import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

/** Colour roles; the variables --<tone>-fg, -bg, -solid, -line, -deep and -glow exist for each. */
export type Tone = 'registered' | 'facility' | 'transit' | 'exception' | 'danger' | 'delivered' | 'finalized';

/** Icon, word and colour, never colour alone. */
export function StatusChip({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.chip} style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)` }}>
      {icon}
      {children}
    </span>
  );
}
