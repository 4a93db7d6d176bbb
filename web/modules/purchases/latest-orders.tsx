import { Link } from '@tanstack/react-router';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderStatus } from './order-status.tsx';
import plain from '../../ui/table/plain-table.module.css';

const texts = purchaseScreens.orders;
const SHOWN = 20;

/** The orders of a customer, the newest first; each opens. */
export function LatestOrders() {
  const { data, error, refetch } = useCall(purchaseOperations.listPurchases, { page: 1, limit: SHOWN }, { staleMs: 0 });
  if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} rowHeight={44} label={texts.title} />;
  if (data.data.length === 0) return null;
  return (
    <Card title={texts.title} isFlush>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{texts.folio}</th>
            <th scope="col" data-words>
              {purchaseScreens.order.created}
            </th>
            <th scope="col" data-words>
              {texts.status}
            </th>
            <th scope="col">{texts.units}</th>
            <th scope="col">{purchaseScreens.lines.total}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ id, folio, created_at, status, units, total }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/comprar-guias/${id}`}>{folio}</Link>
              </th>
              <td data-words data-label={purchaseScreens.order.created}>
                <DateText when={created_at} form="dayAndTime" />
              </td>
              <td data-words data-label={texts.status}>
                <OrderStatus status={status} />
              </td>
              <td data-label={texts.units}>{count(units)}</td>
              <td data-label={purchaseScreens.lines.total}>{total === null ? '—' : <Money centavos={total} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
