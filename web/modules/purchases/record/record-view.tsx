import { useState } from 'react';
import { balanceRecordOperations, type BalanceRecord } from '#contract/purchases/balance-records.ts';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { RejectRecord } from './reject-record.tsx';
import { RecordStatus } from './record-status.tsx';

/** One announced transfer to read; its owner takes it back while it waits (AMB-12.13). */
export function RecordView({ record }: { record: BalanceRecord }) {
  const leadOn = useLeadOn();
  const [asks, setAsks] = useState(false);
  const remove = useAct(balanceRecordOperations.deleteBalanceRecord, {
    forgets: [balanceRecordOperations.listBalanceRecords],
    onDone: () => showToast({ tone: 'success', message: texts.removed(record.folio) }),
    onFailed: toastFailure(texts.removeFailed),
  });
  const { id, folio, amount, date, bank_name, tracking_key, reference, business_name, order, voucher, reason } = record;
  const drop = () => {
    setAsks(false);
    remove.mutate({ id }, { onSuccess: () => leadOn({ to: '/registro-saldo' }) });
  };
  return (
    <>
      <Card title={texts.past(folio)} aside={<RecordStatus status={record.status} />}>
        <Facts>
          <Fact name={texts.amount}>
            <Money centavos={amount} />
          </Fact>
          <Fact name={texts.date}>
            <DateText when={date} form="longDay" />
          </Fact>
          <Fact name={texts.bank}>{bank_name}</Fact>
          {tracking_key && <Fact name={texts.trackingKey}>{tracking_key}</Fact>}
          {reference && <Fact name={texts.reference}>{reference}</Fact>}
          {order && <Fact name={texts.order}>{order.folio}</Fact>}
          {business_name && <Fact name={texts.business}>{business_name}</Fact>}
          {voucher && <Fact name={texts.voucher}>{voucher.name}</Fact>}
          {reason && <Fact name={texts.reason}>{reason}</Fact>}
        </Facts>
      </Card>
      {record.actions.includes('reject') && (
        <footer>
          <RejectRecord record={record} />
        </footer>
      )}
      {record.actions.includes('delete') && (
        <footer>
          <Button variant="outline" onClick={() => setAsks(true)} isBusy={remove.isPending} aria-haspopup="dialog">
            {texts.remove}
          </Button>
          <ConfirmDialog
            isOpen={asks}
            title={texts.removeTitle(folio)}
            onCancel={() => setAsks(false)}
            onConfirm={drop}
            confirmLabel={texts.remove}
            isDangerous
          >
            {texts.removeText}
          </ConfirmDialog>
        </footer>
      )}
    </>
  );
}
