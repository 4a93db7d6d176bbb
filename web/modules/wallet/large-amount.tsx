import type { ReactNode } from 'react';
import type { Centavos } from '#contract/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './large-amount.module.css';

/** An amount in large figures, and beside it what it is made of or becomes. */
export const LargeAmount = ({ label, centavos, children }: { label: string; centavos: Centavos; children: ReactNode }) => (
  <Card>
    <div className={`wrap ${styles.row}`}>
      <div className={`stack ${styles.whole}`}>
        <span className="quiet caption">{label}</span>
        <span className={`figures ${styles.big}`}>
          <Money centavos={centavos} withCurrency />
        </span>
      </div>
      {children}
    </div>
  </Card>
);
