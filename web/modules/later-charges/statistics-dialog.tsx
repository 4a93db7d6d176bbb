import { overweightOperations } from '#contract/later-charges/overweight.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameOfOther } from '../carriers/carrier-badge.tsx';
import styles from './later-charges.module.css';

const texts = overweightTexts.statistics;

/** By carrier: what it told later, what was claimed, and what of that was won. */
export function StatisticsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(overweightOperations.getOverweightStatistics, {});
  const rows = data?.data;
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <p className="muted">{texts.hint}</p>
      {error && !rows ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <Skeleton rows={4} rowHeight={36} label={texts.title} />
      ) : rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div className={`scrolls ${styles.statistics}`} role="region" aria-label={texts.title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {Object.values(texts.columns).map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ carrier, told, total, open, claimed, won, won_total, lost, lost_total }) => (
                <tr key={carrier}>
                  <th scope="row">{nameOfOther(carrier)}</th>
                  <td>
                    {count(told)} · <Money centavos={total} />
                  </td>
                  <td>{count(open)}</td>
                  <td>{count(claimed)}</td>
                  <td>
                    {count(won)} · <Money centavos={won_total} />
                  </td>
                  <td>
                    {count(lost)} · <Money centavos={lost_total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
