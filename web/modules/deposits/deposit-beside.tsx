import type { DepositDetail, DepositRow } from '#contract/deposits/deposits.ts';
import { decidingRoles, depositOperations } from '#contract/deposits/deposits.ts';
import type { DepositId } from '#contract/shared/ids.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { manualDepositTexts } from '#texts/es/deposits/manual-deposits.ts';
import { PanelSteps } from '../../frame/records/panel-steps.tsx';
import { SidePanel } from '../../frame/records/side-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecideDeposit } from './decide-deposit.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { DepositStatusChip } from './deposit-status.tsx';
import { UndoDeposit } from './undo-deposit.tsx';
import styles from './deposits.module.css';

/** One deposit beside its list: what the bank told, whose it is, and for those who decide what may be done with it. */
export function DepositBeside({ row, ...beside }: Beside<DepositRow>) {
  const { data, error, refetch } = useCall(depositOperations.getDeposit, { id: beside.open as DepositId }, { isOn: beside.open !== null });
  const known = data ?? row;
  return (
    <SidePanel {...beside} label={texts.detail} pageKeys="j k">
      {(_open, panel) => (
        <>
          <div className={styles.head}>
            <div className={styles.titles}>
              <h2 className={styles.sum}>
                {known && <Money centavos={known.amount} withCurrency />} {known && <DepositStatusChip status={known.status} />}
              </h2>
              {known && (
                <p className="muted">
                  {texts.spei(known.bank)} · <DateText when={known.received_at} form="dayAndTime" />
                </p>
              )}
            </div>
            <PanelSteps {...panel} words={texts} />
          </div>
          <div className={styles.body} data-column={panel.isColumn || undefined}>
            {data ? (
              <Inside deposit={data} onDone={panel.onClose} />
            ) : error ? (
              <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton rows={8} rowHeight={40} label={texts.detail} />
            )}
          </div>
        </>
      )}
    </SidePanel>
  );
}

function Inside({ deposit, onDone }: { deposit: DepositDetail; onDone: () => void }) {
  const { user } = useSession();
  const isPending = deposit.status === 'pending';
  const decides = decidingRoles.some((role) => role === user.role);
  return (
    <>
      <DepositFacts deposit={deposit} />
      {isPending && <Notice tone="facility">{deposit.is_second ? manualDepositTexts.corrects : texts.why}</Notice>}
      {isPending && decides && <DecideDeposit key={deposit.id} deposit={deposit} onDone={onDone} />}
      {deposit.may_undo && <UndoDeposit deposit={deposit} onDone={onDone} />}
    </>
  );
}
