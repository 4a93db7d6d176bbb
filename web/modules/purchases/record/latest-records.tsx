import { Link } from '@tanstack/react-router';
import { balanceRecordOperations } from '#contract/purchases/balance-records.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordStatus } from './record-status.tsx';
import plain from '../../../ui/table/plain-table.module.css';

const SHOWN = 20;

/** The announced transfers of a customer, the newest first. */
export function LatestRecords() {
  const { data, error, refetch } = useCall(balanceRecordOperations.listBalanceRecords, { page: 1, limit: SHOWN }, { staleMs: 0 });
  if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} rowHeight={44} label={texts.list} />;
  if (data.data.length === 0) return null;
  return (
    <Card title={texts.list} isFlush>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{texts.folio}</th>
            <th scope="col">{texts.created}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ id, folio, created_at, status, amount }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/registro-saldo/${id}`}>{folio}</Link>
              </th>
              <td data-label={texts.created}>
                <DateText when={created_at} form="dayAndTime" />
              </td>
              <td data-label={texts.status}>
                <RecordStatus status={status} />
              </td>
              <td data-label={texts.amount}>
                <Money centavos={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
