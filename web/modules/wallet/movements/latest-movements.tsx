import { Link } from '@tanstack/react-router';
import { movementOperations } from '#contract/wallet/movements.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { movementTexts as texts } from '#texts/es/wallet/movements.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Detail, Moved } from './movement-cells.tsx';
import styles from './movements.module.css';

const SHOWN = 6;

/** The last movements of the usual account, and the way to all of them. */
export function LatestMovements() {
  const { data, error, refetch } = useCall(movementOperations.listMovements, { limit: SHOWN }, { staleMs: 0 });
  if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} rowHeight={48} label={texts.latest} />;
  return (
    <Card title={texts.latest} isFlush>
      <ul className={`divided ${styles.latest}`}>
        {data.data.map((row) => (
          <li key={row.id}>
            <strong>{texts.movements[row.movement]}</strong>
            <span className="right">
              <Moved row={row} />
            </span>
            <span className={`quiet ${styles.quiet}`}>
              <DateText when={row.at} form="dayAndTime" /> <Detail row={row} />
            </span>
            <span className="right">
              <span className={`quiet ${styles.quiet}`}>{data.account === 'credit' ? texts.owed : texts.columns.balance}</span>{' '}
              <Money centavos={row.balance} />
            </span>
          </li>
        ))}
      </ul>
      <p className={`ruled ${styles.foot}`}>{data.total === 0 ? texts.none : <Link to="/historial-saldo">{texts.all}</Link>}</p>
    </Card>
  );
}
