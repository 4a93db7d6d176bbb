import { homeOperations } from '#contract/home/home.ts';
import { approvalOperations, decideApprovalRequest, type ApprovalRow } from '#contract/approvals/approvals.ts';
import { settingsOperations } from '#contract/settings/operations.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { showToast } from '../../ui/toast-store.ts';

export type Decision = { approval: ApprovalRow; decision: 'approved' | 'refused' };

/** The question before an approval, or the reason of a refusal. What can no longer be done says so and goes on waiting. */
export function DecideDialog({ approval, decision, onClose }: Decision & { onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: decideApprovalRequest,
    toRequest: ({ reason }) => ({ id: approval.id, decision, ...(decision === 'refused' ? { reason } : {}) }),
    send: ({ request }) => call(approvalOperations.decideApproval, request),
    forgets: [approvalOperations.listApprovals, homeOperations.getHome, settingsOperations.listSettings, settingsOperations.listSettingChanges],
    onSaved: () => {
      showToast({ tone: 'success', message: decision === 'approved' ? approval.words.done : texts.refused, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });

  const { words } = approval;
  if (decision === 'approved')
    return (
      <ConfirmDialog
        isOpen
        title={words.approve}
        confirmLabel={texts.approve}
        isBusy={form.isBusy}
        onCancel={onClose}
        onConfirm={() => void form.send()}
      >
        <p>{words.effect}</p>
        <FormNotice form={form} />
      </ConfirmDialog>
    );
  return (
    <FormDialog form={form} onClose={onClose} title={words.refuse} hint={texts.refuseHint} saveLabel={texts.refuse}>
      <TextArea {...form.bind('reason')} label={texts.refusal} maxLength={REASON_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
