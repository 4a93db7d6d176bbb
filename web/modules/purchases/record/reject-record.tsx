import { useState } from 'react';
import { balanceRecordOperations, REJECTION_MAX, type BalanceRecord } from '#contract/purchases/balance-records.ts';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';

type Rejected = Pick<BalanceRecord, 'id' | 'folio'>;

/** Root or a biller refuses an announced transfer with a reason, which who announced it reads (AMB-12.13). */
export function RejectRecord({ record }: { record: Rejected }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {texts.reject}
        <span className="hidden-visually"> {record.folio}</span>
      </Button>
      {isOpen && <RejectDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function RejectDialog({ record: { id, folio }, onClose }: { record: Rejected; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: balanceRecordOperations.rejectBalanceRecord.request,
    toRequest: ({ reason }) => ({ id, status: 'rejected' as const, reason }),
    send: ({ request }) => call(balanceRecordOperations.rejectBalanceRecord, request),
    forgets: [balanceRecordOperations.listBalanceRecords, balanceRecordOperations.getBalanceRecord],
    onSaved: () => {
      showToast({ tone: 'success', message: texts.rejected(folio), kind: 'confirm' });
      onClose();
    },
    failed: texts.rejectFailed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.rejectTitle(folio)} hint={texts.rejectHint} saveLabel={texts.reject}>
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REJECTION_MAX} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
