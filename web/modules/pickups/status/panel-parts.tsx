import type { ReactNode } from 'react';
import { CarrierBadge } from '../../carriers/carrier-badge.tsx';
import styles from './panel-parts.module.css';

type Head = { carrier: string; title: ReactNode; facts: readonly (string | null)[]; children: ReactNode };

/** Carrier, name and facts of what is open, with the ways from it. */
export const PanelHead = ({ carrier, title, facts, children }: Head) => (
  <div className={`stack top ruled-below ${styles.head}`}>
    <CarrierBadge carrier={carrier} size="lg" />
    <div className="stack">
      <h2>{title}</h2>
      <p className="quiet label">{facts.filter(Boolean).join(' · ')}</p>
    </div>
    {children}
  </div>
);

/** Everything below the head; in a column it scrolls by itself. */
export const PanelBody = ({ isColumn, children }: { isColumn: boolean; children: ReactNode }) => (
  <div className={`stack gap-16 start ${styles.body}`} data-column={isColumn || undefined}>
    {children}
  </div>
);
