import { dispersalOperations } from '#contract/wallet/dispersals.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { stockTexts } from '#texts/es/wallet/stock.ts';
import { count } from '../../../platform/format.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import plain from '../../../ui/table/plain-table.module.css';
import balance from '../balance/balance.module.css';

const texts = stockTexts.list;
const MOST = 1000;

/** What one press dispersed, to be read only. */
export function PastDispersal({ id }: { id: string }) {
  const { data, error, refetch } = useCall(dispersalOperations.listDispersals, { dispersal_id: id, limit: MOST });
  if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} rowHeight={44} label={stockTexts.form.past} />;
  const [first] = data.data;
  if (!first)
    return <EmptyState icon={<IconArrowsSplit2 size={26} stroke={1.75} />} title={stockTexts.form.gone} hint={texts.noneHint} actions={null} />;
  return (
    <Card title={<DateText when={first.at} form="dayAndTime" />} aside={first.by?.name ?? texts.nobody} isFlush>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.to}</th>
            <th scope="col" data-words>
              {texts.columns.what}
            </th>
            <th scope="col">{texts.columns.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ id: line, to, service, quantity, amount }) => (
            <tr key={line}>
              <th scope="row">{to.name}</th>
              <td data-words data-label={texts.columns.what}>
                {service ? `${carrierName(service.carrier)} ${service.name}` : texts.money}
              </td>
              <td data-label={texts.columns.quantity}>{amount === null ? count(quantity ?? 0) : <Money centavos={amount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {first.note !== '' && <p className={`ruled quiet ${balance.remark}`}>{first.note}</p>}
    </Card>
  );
}
