import { components, type Rate } from '#contract/rating/rating.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Money } from '../../../ui/money.tsx';
import { overweightReason } from '../../packages/draft/billed-weight.ts';
import type { PackageDraft } from '../../packages/draft/package-draft.ts';
import styles from './rate-breakdown.module.css';

type Props = { rate: Rate; packages: readonly PackageDraft[]; hidesZeros?: boolean };

/** The five addends of a rate and their total (S-9.10); zeros are dimmed, or left out where room is short. An overweight says where it is from. */
export function RateBreakdown({ rate, packages, hidesZeros = false }: Props) {
  if (rate.total === null) return null;
  const rows = components.filter((name) => !hidesZeros || rate[name] !== 0);
  return (
    <dl className="stack gap-4 label">
      {rows.map((name) => (
        <div key={name} className={styles.row} data-zero={rate[name] === 0 || undefined}>
          <dt>
            {flowTexts.component[name]}
            {name === 'overweight_price' && rate[name] !== 0 && <small>{overweightReason(packages, rate.carrier)}</small>}
          </dt>
          <dd>
            <Money centavos={rate[name] ?? 0} isDimmedAtZero />
          </dd>
        </div>
      ))}
      <div className={`ruled strong ${styles.total}`} data-large={hidesZeros || undefined}>
        <dt>{flowTexts.total}</dt>
        <dd>
          <Money centavos={rate.total} withCurrency />
        </dd>
      </div>
    </dl>
  );
}
