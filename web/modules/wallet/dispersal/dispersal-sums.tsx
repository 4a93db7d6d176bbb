import type { Centavos } from '#contract/shared/money.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { Money } from '../../../ui/money.tsx';
import { LargeAmount } from '../large-amount.tsx';
import type { DispersalTotals } from './dispersal-draft.ts';
import styles from './dispersal.module.css';

/** What the pool holds, what goes and comes, and what it will hold: an addition that can be read. */
export function DispersalSums({ pool, given, taken, moved, after }: DispersalTotals & { pool: Centavos; after: Centavos }) {
  return (
    <LargeAmount label={texts.pool} centavos={pool}>
      <dl className={`flow quiet grow top apart ${styles.addition}`} aria-live="polite">
        <Sum sign="−" label={texts.given} centavos={given} hint={texts.summary(moved)} />
        <Sum sign="+" label={texts.takenBack} centavos={taken} />
        <Sum sign="=" label={texts.after} centavos={after} isWrong={after < 0} />
      </dl>
    </LargeAmount>
  );
}

type SumProps = { sign: string; label: string; centavos: Centavos; hint?: string; isWrong?: boolean };

const Sum = ({ sign, label, centavos, hint, isWrong = false }: SumProps) => (
  <div className={styles.sum} data-wrong={isWrong || undefined}>
    <dt>{label}</dt>
    <dd>
      <span>
        <span aria-hidden="true" className={`quiet ${styles.sign}`}>
          {sign}
        </span>
        <Money centavos={centavos} />
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </dd>
  </div>
);
