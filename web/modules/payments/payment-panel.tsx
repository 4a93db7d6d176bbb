import { useState } from 'react';
import { paymentsOperations, type PaymentDetail, type PaymentRow } from '#contract/payments/payments.ts';
import type { PaymentId } from '#contract/shared/ids.ts';
import { paymentTexts as texts } from '#texts/es/payments/payment-screens.ts';
import { HistoryCard } from '../../frame/records/history-card.tsx';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { PaperButtons } from '../billing/paper-buttons.tsx';
import { PaidInvoices } from './paid-invoices.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentNext } from './payment-next.tsx';
import { DECIDING_MS, paymentReaders } from './payment-readers.ts';
import { PaymentStatusChip } from './payment-status.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const isUndecided = ({ status, complement }: PaymentDetail): boolean => status === 'cancelling' || complement.state === 'stamping';

/** One payment beside its list: what it is, what comes next, what it pays, its complement and its history (AMB-13.11). */
export function PaymentPanel({ row, ...beside }: Beside<PaymentRow>) {
  const detail = useCall(
    paymentsOperations.getPayment,
    { id: beside.open as PaymentId },
    { isOn: beside.open !== null, refetchMs: (answer) => (answer && isUndecided(answer) ? DECIDING_MS : false) },
  );
  const known = detail.data ?? row;
  const title = known && (
    <>
      <span className="code">{known.folio}</span> <PaymentStatusChip status={known.status} />
    </>
  );
  const about = known && [known.business.name, known.business.tax_id].join(' · ');
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail} isWide>
      {(payment) => <Inside key={payment.id} payment={payment} />}
    </RecordPanel>
  );
}

function Inside({ payment }: { payment: PaymentDetail }) {
  const [isTakingBack, setTakingBack] = useState(false);
  const { id, actions, complement, applications, history } = payment;
  const stamp = useAct(paymentsOperations.updatePayment, {
    forgets: paymentReaders,
    onDone: () => showToast({ tone: 'success', message: texts.stamp.done, kind: 'confirm' }),
    onFailed: toastFailure(texts.stamp.failed),
  });
  return (
    <>
      <PaymentNext payment={payment} />
      <Card>
        <div className="stack gap-16">
          <PaymentFacts payment={payment} />
          <div className="flow gap-8 end">
            {actions.includes('cancel') && (
              <Button variant="danger" aria-haspopup="dialog" onClick={() => setTakingBack(true)}>
                {texts.takeBack.open}
              </Button>
            )}
            {actions.includes('stamp') && (
              <Button variant="outline" isBusy={stamp.isPending} onClick={() => stamp.mutate({ id, status: 'stamping' })}>
                {texts.stamp.open}
              </Button>
            )}
            <PaperButtons document={complement} />
          </div>
        </div>
      </Card>
      <PaidInvoices applications={applications} />
      <HistoryCard
        title={texts.history.title}
        events={history.map(({ what, at, words }) => ({ name: texts.history.events[what], at, words: [words] }))}
      />
      {isTakingBack && <TakeBackDialog payment={payment} onClose={() => setTakingBack(false)} />}
    </>
  );
}
