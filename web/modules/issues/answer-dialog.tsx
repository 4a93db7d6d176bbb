import { issuesOperations, issueStatuses, type IssueRow } from '#contract/issues/issues.ts';
import { issuesTexts as texts } from '#texts/es/issues/issues.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Root moves a report on and answers it; a report never goes back. */
export function AnswerDialog({ issue, onClose }: { issue: IssueRow; onClose: () => void }) {
  const next = issueStatuses.slice(issueStatuses.indexOf(issue.status));
  const form = useForm({
    name: null,
    first: () => ({ status: next[1] ?? issue.status, answer: issue.answer ?? '' }),
    schema: issuesOperations.updateIssue.request,
    toRequest: ({ status, answer }) => ({
      id: issue.id,
      status,
      ...(answer.trim() === (issue.answer ?? '') ? {} : { answer: answer.trim() || null }),
    }),
    send: ({ request }) => call(issuesOperations.updateIssue, request),
    forgets: [issuesOperations.listIssues],
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onClose();
    },
    failed: texts.saveFailed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.attendTitle(issue.folio)} hint={issue.description} saveLabel={texts.save}>
      <Select {...form.bind('status')} label={texts.status} options={next.map((value) => ({ value, label: texts.statuses[value] }))} data-autofocus />
      <TextArea {...form.bind('answer')} label={texts.answerField} maxLength={1000} rows={4} />
    </FormDialog>
  );
}
