import { components, type Rate } from '#contract/rating.ts';
import { flowTexts } from '#texts/es/flow.ts';
import { Money } from '../../../ui/money.tsx';
import styles from './rate-breakdown.module.css';

/** The five addends of a rate and their total (S-9.10); zeros are dimmed, or left out where room is short. */
export function RateBreakdown({ rate, hidesZeros = false }: { rate: Rate; hidesZeros?: boolean }) {
  if (rate.total === null) return null;
  const rows = components.filter((name) => !hidesZeros || rate[name] !== 0);
  return (
    <dl className={styles.list}>
      {rows.map((name) => (
        <div key={name} className={styles.row} data-zero={rate[name] === 0 || undefined}>
          <dt>{flowTexts.component[name]}</dt>
          <dd>
            <Money centavos={rate[name] ?? 0} isDimmedAtZero />
          </dd>
        </div>
      ))}
      <div className={styles.total} data-large={hidesZeros || undefined}>
        <dt>{flowTexts.total}</dt>
        <dd>
          <Money centavos={rate.total} withCurrency />
        </dd>
      </div>
    </dl>
  );
}
