import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { balanceRecordOperations, recordJudges } from '#contract/purchases/balance-records.ts';
import { can } from '#contract/shared/permissions.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { RejectRecord } from './reject-record.tsx';
import plain from '../../../ui/table/plain-table.module.css';

const LIMIT = 20;

/** Announced transfers that no deposit has confirmed yet: for those who may refuse them, and for a customer its own (AMB-12.13, AMB-13.14). */
export function WaitingRecords() {
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const isOwn = user.customer !== null;
  const opens = isOwn && can(user, 'canCreateUpdateDelete.disperse');
  const isOn = isOwn || recordJudges.some((role) => role === user.role);
  const asked = { page, limit: LIMIT, status: 'pending' as const };
  const { data, error, refetch } = useCall(balanceRecordOperations.listBalanceRecords, asked, { isOn, staleMs: 0, keepsOld: true });
  const lastPage = data && Math.max(1, Math.ceil(data.total / LIMIT));
  if (lastPage !== undefined && page > lastPage) setPage(lastPage);
  if (!isOn) return null;
  if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return data && isOwn ? <NoneWaiting /> : null;
  return (
    <Card title={texts.waiting} isFlush>
      <table className={plain.table} data-words>
        <thead>
          <tr>
            <th scope="col">{texts.folio}</th>
            {!isOwn && <th scope="col">{texts.customer}</th>}
            <th scope="col">{texts.bankAndKey}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.amount}</th>
            {!isOwn && <th scope="col">{texts.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {data.data.map((record) => (
            <tr key={record.id}>
              <th scope="row">{opens ? <Link to={`/registro-saldo/${record.id}`}>{record.folio}</Link> : record.folio}</th>
              {!isOwn && <td data-label={texts.customer}>{record.customer.name}</td>}
              <td data-label={texts.bankAndKey}>
                {record.bank_name} · <span className="code">{record.tracking_key ?? record.reference}</span>
              </td>
              <td data-label={texts.date}>
                <DateText when={record.date} form="longDay" />
              </td>
              <td data-label={texts.amount}>
                <Money centavos={record.amount} />
              </td>
              {!isOwn && <td data-label={texts.actions}>{record.actions.includes('reject') && <RejectRecord record={record} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
    </Card>
  );
}

const NoneWaiting = () => (
  <EmptyState
    icon={<IconBuildingBank size={26} stroke={1.75} />}
    title={texts.noneWaiting}
    hint={texts.noneWaitingHint}
    actions={
      <ButtonLink to="/depositos" variant="outline">
        {texts.deposits}
      </ButtonLink>
    }
  />
);
