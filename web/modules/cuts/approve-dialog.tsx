import { cutsOperations, updateReportRequest, type ReportDetail } from '#contract/cuts/cuts.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { reportReaders } from './report-readers.ts';

const texts = reportTexts.approve;
type Props = { report: ReportDetail; hasUnsent: boolean; onClose: () => void };

/** The question before a report is approved: nothing of it can be observed afterwards. */
export function ApproveDialog({ report: { id, folio, total, documents }, hasUnsent, onClose }: Props) {
  const form = useForm({
    name: null,
    first: () => ({}),
    schema: updateReportRequest,
    toRequest: () => ({ id, status: 'approved' }),
    send: ({ request }) => call(cutsOperations.updateBillingReport, request),
    forgets: reportReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <ConfirmDialog
      isOpen
      title={texts.title(folio, total === null ? null : money(total))}
      confirmLabel={texts.open}
      isBusy={form.isBusy}
      onCancel={onClose}
      onConfirm={() => void form.send()}
    >
      <p>{texts.effect}</p>
      {documents.some(({ pool_first }) => pool_first) && <p>{texts.poolFirst}</p>}
      {hasUnsent && <Notice>{texts.unsent}</Notice>}
      <FormNotice form={form} />
    </ConfirmDialog>
  );
}
