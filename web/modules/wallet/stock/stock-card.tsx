import { IconAlertTriangle } from '@tabler/icons-react';
import { stockOperations, type LotRow, type StockRow } from '#contract/wallet/stock.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { stockTexts as texts } from '#texts/es/wallet/stock.ts';
import { count } from '../../../platform/format.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import plain from '../../../ui/table/plain-table.module.css';
import { LastDay } from './last-day.tsx';
import { ValidityChip } from './validity-chip.tsx';
import styles from './stock.module.css';

/** Prepaid guides: by service what can be spent, then each lot with its validity. Nothing where there are none. */
export function StockCard() {
  const { data, error, refetch } = useCall(stockOperations.getStock, {}, { staleMs: 0 });
  if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} rowHeight={44} label={texts.title} />;
  if (data.data.length === 0 && data.lots.length === 0) return null;
  return (
    <Card title={texts.title} isFlush>
      {data.data.length > 0 && (
        <ul className={`flow ${styles.services}`}>
          {data.data.map((row) => (
            <Service key={row.service_id} row={row} />
          ))}
        </ul>
      )}
      {data.lots.length > 0 && <Lots lots={data.lots} />}
    </Card>
  );
}

function Service({ row: { carrier, service, available, min_stock } }: { row: StockRow }) {
  return (
    <li>
      <span className={styles.name}>
        {carrierName(carrier)} {service}
      </span>
      <strong>{texts.summary(available)}</strong>
      {available < min_stock && (
        <span className={styles.low}>
          <StatusChip tone="exception" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}>
            {texts.low}
          </StatusChip>{' '}
          {texts.least(min_stock)}
        </span>
      )}
    </li>
  );
}

const Lots = ({ lots }: { lots: readonly LotRow[] }) => (
  <table className={plain.table}>
    <thead>
      <tr>
        <th scope="col">{texts.service}</th>
        <th scope="col" data-words>
          {texts.owner}
        </th>
        <th scope="col">{texts.free}</th>
        <th scope="col">{texts.reserved}</th>
        <th scope="col">{texts.until}</th>
        <th scope="col" data-words>
          {texts.validity}
        </th>
      </tr>
    </thead>
    <tbody>
      {lots.map(({ id, carrier, service, user, free, reserved, valid_until, validity }) => (
        <tr key={id}>
          <th scope="row">
            {carrierName(carrier)} {service}
          </th>
          <td data-words data-label={texts.owner}>
            {user?.name ?? texts.pool}
          </td>
          <td data-label={texts.free}>{count(free)}</td>
          <td data-label={texts.reserved}>{count(reserved)}</td>
          <td data-label={texts.until}>
            <LastDay day={valid_until} />
          </td>
          <td data-words data-label={texts.validity}>
            <ValidityChip validity={validity} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
