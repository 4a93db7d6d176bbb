import { IconBuildingBank } from '@tabler/icons-react';
import { depositOperations } from '#contract/deposits/deposits.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { DepositBeside } from '../deposit-beside.tsx';
import { EnterButton } from '../enter-button.tsx';
import { StatementsLink } from '../statements-link.tsx';
import { WithdrawButton } from '../withdraw-button.tsx';
import { depositCard, depositColumns, nameOf } from '../deposits-columns.tsx';

const depositList = defineList({
  path: '/depositos',
  operation: depositOperations.listDeposits,
  sorts: ['received_at', 'amount'],
  order: 'desc',
  filters: { ver: oneOf('all', 'applied', 'ended') },
  mayOpen: looksLikeId,
  request: ({ ver }) => ({ view: ver }),
});

/** /depositos: the deposits of those whom a person looks after (S-2.73). */
export function Page() {
  const list = useRecordList(depositList);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={depositColumns}
      nameOf={nameOf}
      card={depositCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      segments={{ filter: 'ver', label: texts.view, labels: texts.views }}
      panel={(beside) => <DepositBeside {...beside} />}
      add={null}
      addSeveral={
        <>
          <StatementsLink />
          <EnterButton />
          <WithdrawButton />
        </>
      }
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      icon={<IconBuildingBank size={26} stroke={1.75} />}
    />
  );
}
