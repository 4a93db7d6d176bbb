import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalOperations, decideApprovalRequest, type ApprovalRow } from '#contract/approvals.ts';
import { REASON_LENGTH } from '#contract/move-amount.ts';
import { approvalTexts as texts } from '#texts/es/approvals.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { faultsOf } from '../../platform/schema-faults.ts';
import { useForget } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';

export type Decision = { approval: ApprovalRow; decision: 'approved' | 'refused' };

/** The question before an approval, or the reason of a refusal. What can no longer be done says so and goes on waiting. */
export function DecideDialog({ approval, decision, onClose }: Decision & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const forget = useForget();
  const client = useQueryClient();
  const request = { id: approval.id, decision, ...(decision === 'refused' ? { reason } : {}) };

  async function decide(): Promise<void> {
    const found = faultsOf(decideApprovalRequest, request)['reason'];
    setFault(found);
    if (found) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(approvalOperations.decideApproval, request);
      showToast({ tone: 'success', message: decision === 'approved' ? texts.approved : texts.refused, kind: 'confirm' });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
      void forget(approvalOperations.listApprovals);
      void client.invalidateQueries({ queryKey: ['home'] });
    }
  }

  const sum = money(approval.amount);
  const notice = failure && (
    <Notice tone="danger" isUrgent>
      {failure}
    </Notice>
  );
  if (decision === 'approved')
    return (
      <ConfirmDialog
        isOpen
        title={texts.approveTitle(sum)}
        confirmLabel={texts.approve}
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={() => void decide()}
      >
        <p>{texts.approveHint}</p>
        {notice}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.refuseTitle(sum)}
      hint={texts.refuseHint}
      saveLabel={texts.refuse}
      isBusy={isBusy}
      onSave={() => void decide()}
    >
      <TextArea
        label={texts.refusal}
        value={reason}
        onChange={setReason}
        fault={fault}
        maxLength={REASON_LENGTH.most}
        rows={3}
        aria-required
        data-autofocus
      />
      {notice}
    </FormDialog>
  );
}

/** What is wrong with the accounts stands at fields that this dialog has not got. */
function failureOf(error: unknown): string {
  const [ofField] = error instanceof ApiError && error.code === 'WRONG_DATA' ? Object.values(error.fields) : [];
  return ofField ?? sentenceOf(error, texts.failed);
}
