import { createIssueRequest, issueCategories, issuesOperations, type IssueCategory } from '#contract/issues/issues.ts';
import { issuesTexts as texts } from '#texts/es/issues/issues.ts';
import { useStoredFiles } from '../../frame/files/use-stored-files.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { isUploadable } from '../../platform/stored-file.ts';
import { useActing } from '../../platform/use-call.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import layout from '../../ui/form/form-page.module.css';

type Typed = { category: IssueCategory | ''; parcel_number: string; description: string; file: File | null };

/** What went wrong, with a guide and a file where they help. What is typed outlives a reload and a failure; once sent the form is empty. */
export function IssueForm({ onSent }: { onSent: () => void }) {
  const files = useStoredFiles();
  const form = useForm({
    name: 'problema',
    press: { name: 'problema', of: useActing().customer?.id ?? '' },
    first: (): Typed => ({ category: '', parcel_number: '', description: '', file: null }),
    schema: createIssueRequest,
    toRequest: ({ category, description, parcel_number }) => ({ category, description, parcel_number: parcel_number.trim() || undefined }),
    alsoWrong: ({ file }) => ({ file: file && !isUploadable(file) ? texts.fileWrong : undefined }),
    send: async ({ draft, request, key }) => call(issuesOperations.createIssue, { ...request, file_id: await files.storeIfAny(draft.file) }, { key }),
    forgets: [issuesOperations.listIssues],
    onSaved: ({ folio }) => {
      showToast({ tone: 'success', message: texts.sent(folio) });
      onSent();
    },
    fieldsOf: (error) => ({ file: files.faultOf(error, 'file_id', texts.fileWrong) }),
    failed: texts.sendFailed,
  });
  return (
    <RecordForm form={form} aria-label={texts.title} save={texts.send} saving={texts.send} waits>
      <div className={`stack gap-16 top ${layout.halves}`}>
        <Select
          {...form.bind('category')}
          label={texts.category}
          options={issueCategories.map((value) => ({ value, label: texts.categories[value] }))}
          aria-required
        />
        <TextField {...form.bind('parcel_number')} label={texts.parcelNumber} isOptional maxLength={40} isCode />
      </div>
      <TextArea {...form.bind('description')} label={texts.description} hint={texts.descriptionHint} maxLength={1000} rows={5} aria-required />
      <FileField {...form.bindFile('file')} label={texts.file} isOptional hint={texts.fileHint} accept=".pdf,.png,.jpg,.jpeg" />
    </RecordForm>
  );
}
