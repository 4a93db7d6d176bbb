import { IconBuildingBank } from '@tabler/icons-react';
import { depositOperations } from '#contract/deposits/deposits.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { money } from '../../../platform/format.ts';
import layout from '../../../ui/form/form-page.module.css';
import { WaitingRecords } from '../../purchases/record/waiting-records.tsx';
import { DepositBeside } from '../deposit-beside.tsx';
import { depositCard, nameOf, pendingColumns } from '../deposits-columns.tsx';
import { StatementsLink } from '../statements-link.tsx';

const pendingList = defineList({
  path: '/depositos-pendientes',
  operation: depositOperations.listDeposits,
  sorts: ['received_at', 'amount'],
  order: 'desc',
  filters: {},
  mayOpen: looksLikeId,
  request: () => ({ view: 'pending' as const }),
});

/** /depositos-pendientes: for the house what nobody knows the customer of, for a customer what it announced and no deposit confirmed (S-2.74). */
export function Page() {
  const { user } = useSession();
  if (!user.customer) return <PendingDeposits />;
  return (
    <PageFrame title={texts.pendingTitle} subtitle={texts.ownPending}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <WaitingRecords />
      </div>
    </PageFrame>
  );
}

function PendingDeposits() {
  const list = useRecordList(pendingList);
  const sum = list.answer.data?.sum ?? 0;
  return (
    <RecordList
      list={list}
      title={texts.pendingTitle}
      columns={pendingColumns}
      nameOf={nameOf}
      card={depositCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      narrowing={sum > 0 && <p className="quiet label">{texts.sum(money(sum))}</p>}
      panel={(beside) => <DepositBeside {...beside} />}
      add={null}
      addSeveral={<StatementsLink />}
      views={(body) => (
        <>
          {body}
          <WaitingRecords />
        </>
      )}
      nothing={{ title: texts.nothingPending, hint: texts.nothingPendingHint }}
      icon={<IconBuildingBank size={26} stroke={1.75} />}
    />
  );
}
