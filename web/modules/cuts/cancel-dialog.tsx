import { cutsOperations, REPORT_COMMENT, updateReportRequest, type ReportDetail } from '#contract/cuts/cuts.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { reportReaders } from './report-readers.ts';

const texts = reportTexts.cancel;

/** Root ends a report and says why; its charges go to the next cut. */
export function CancelDialog({ report: { id, folio }, onClose }: { report: ReportDetail; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: updateReportRequest,
    toRequest: ({ reason }) => ({ id, status: 'cancelled', reason }),
    send: ({ request }) => call(cutsOperations.updateBillingReport, request),
    forgets: reportReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title(folio)} hint={texts.hint} saveLabel={texts.save}>
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REPORT_COMMENT.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
