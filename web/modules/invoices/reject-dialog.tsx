import { preInvoiceOperations, updatePreInvoiceRequest, type PreInvoiceDetail } from '#contract/invoices/pre-invoices.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { preInvoiceTexts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { reportReaders } from '../cuts/report-readers.ts';
import { documentReaders } from './invoice-readers.ts';

const texts = preInvoiceTexts.reject;

/** Why a pre-invoice is not what was agreed; its charges are reviewed again. */
export function RejectDialog({ pre_invoice: { id, folio }, onClose }: { pre_invoice: PreInvoiceDetail; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: updatePreInvoiceRequest,
    toRequest: ({ reason }) => ({ id, status: 'rejected', reason }),
    send: ({ request }) => call(preInvoiceOperations.updatePreInvoice, request),
    forgets: [...documentReaders, ...reportReaders],
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title(folio)} hint={texts.hint} saveLabel={texts.save}>
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
