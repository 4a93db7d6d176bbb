import { useState } from 'react';
import { issuesOperations, issueStatuses, type IssueRow } from '#contract/issues.ts';
import { issuesTexts as texts } from '#texts/es/issues.ts';
import { sentenceOf } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { useForget } from '../../platform/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Root moves a report on and answers it; a report never goes back. */
export function AnswerDialog({ issue, onClose }: { issue: IssueRow; onClose: () => void }) {
  const next = issueStatuses.slice(issueStatuses.indexOf(issue.status));
  const [status, setStatus] = useState(next[1] ?? issue.status);
  const [answer, setAnswer] = useState(issue.answer ?? '');
  const [isBusy, setBusy] = useState(false);
  const forget = useForget();
  async function save() {
    setBusy(true);
    try {
      await call(issuesOperations.updateIssue, { id: issue.id, status, answer: answer.trim() || null });
      await forget(issuesOperations.listIssues);
      showToast({ tone: 'success', message: texts.saved });
      onClose();
    } catch (error) {
      showToast({ tone: 'error', message: sentenceOf(error, texts.saveFailed) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.attendTitle(issue.folio)}
      hint={issue.description}
      saveLabel={texts.save}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      <Select
        label={texts.status}
        value={status}
        options={next.map((value) => ({ value, label: texts.statuses[value] }))}
        onChange={setStatus}
        data-autofocus
      />
      <TextArea label={texts.answerField} value={answer} onChange={setAnswer} maxLength={1000} rows={4} />
    </FormDialog>
  );
}
