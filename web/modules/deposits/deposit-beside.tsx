import type { DepositDetail, DepositRow } from '#contract/deposits/deposits.ts';
import { decidingRoles, depositOperations } from '#contract/deposits/deposits.ts';
import type { DepositId } from '#contract/shared/ids.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { manualDepositTexts } from '#texts/es/deposits/manual-deposits.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DecideDeposit } from './decide-deposit.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { DepositStatusChip } from './deposit-status.tsx';
import { UndoDeposit } from './undo-deposit.tsx';

/** One deposit beside its list: what the bank told, whose it is, and for those who decide what may be done with it. */
export function DepositBeside({ row, ...beside }: Beside<DepositRow>) {
  const detail = useCall(depositOperations.getDeposit, { id: beside.open as DepositId }, { isOn: beside.open !== null });
  const known = detail.data ?? row;
  const title = known && (
    <>
      <Money centavos={known.amount} withCurrency /> <DepositStatusChip status={known.status} />
    </>
  );
  const about = known && (
    <>
      {texts.spei(known.bank)} · <DateText when={known.received_at} form="dayAndTime" />
    </>
  );
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail}>
      {(deposit, { onClose }) => <Inside deposit={deposit} onDone={onClose} />}
    </RecordPanel>
  );
}

function Inside({ deposit, onDone }: { deposit: DepositDetail; onDone: () => void }) {
  const { user } = useSession();
  const isPending = deposit.status === 'pending';
  const decides = decidingRoles.some((role) => role === user.role);
  return (
    <>
      <DepositFacts deposit={deposit} />
      {isPending && (
        <Notice tone="facility">
          {deposit.raw_notice ? texts.odd : deposit.is_second ? manualDepositTexts.corrects : deposit.note ? texts.notCredited : texts.why}
        </Notice>
      )}
      {isPending && decides && <DecideDeposit key={deposit.id} deposit={deposit} onDone={onDone} />}
      {deposit.may_undo && <UndoDeposit deposit={deposit} onDone={onDone} />}
    </>
  );
}
