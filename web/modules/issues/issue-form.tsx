import { useRef } from 'react';
import { driveOperations } from '#contract/drive/drive.ts';
import { createIssueRequest, issueCategories, issuesOperations, type IssueCategory } from '#contract/issues/issues.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { issuesTexts as texts } from '#texts/es/issues/issues.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call, upload } from '../../platform/client.ts';
import { isUploadable } from '../../platform/stored-file.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import layout from '../../ui/form/form-page.module.css';

type Typed = { category: IssueCategory | ''; parcel_number: string; description: string; file: File | null };

/** Whatever is said of the file stands at its field. */
function fileFault(error: unknown): { file?: string } {
  if (!(error instanceof ApiError)) return {};
  const { file, file_id } = error.fields;
  const said = file ?? (error.code === 'FILE_TYPE' || error.code === 'FILE_TOO_LARGE' ? texts.fileWrong : file_id);
  return said === undefined ? {} : { file: said };
}

/** What went wrong, with a guide and a file where they help. What is typed outlives a reload and a failure; once sent the form is empty. */
export function IssueForm({ onSent }: { onSent: () => void }) {
  /** The file as it was stored, so that a second try does not send it again. */
  const stored = useRef<{ file: File; id: FileId } | null>(null);

  async function keepFile(file: File | null): Promise<FileId | undefined> {
    if (!file) return undefined;
    if (stored.current?.file !== file) stored.current = { file, id: (await upload(driveOperations.uploadFile, file)).id };
    return stored.current.id;
  }

  const form = useForm({
    name: 'problema',
    first: (): Typed => ({ category: '', parcel_number: '', description: '', file: null }),
    schema: createIssueRequest,
    toRequest: ({ category, description, parcel_number }) => ({ category, description, parcel_number: parcel_number.trim() || undefined }),
    alsoWrong: ({ file }) => ({ file: file && !isUploadable(file) ? texts.fileWrong : undefined }),
    send: async ({ draft, request, key }) => call(issuesOperations.createIssue, { ...request, file_id: await keepFile(draft.file) }, { key }),
    forgets: [issuesOperations.listIssues],
    onSaved: ({ folio }) => {
      showToast({ tone: 'success', message: texts.sent(folio) });
      onSent();
    },
    fieldsOf: (error) => {
      if (error instanceof ApiError && error.fields['file_id']) stored.current = null;
      return fileFault(error);
    },
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
      <FileField
        label={texts.file}
        isOptional
        hint={texts.fileHint}
        value={form.draft.file}
        onChange={(file) => {
          form.set({ file });
          form.touch('file');
        }}
        fault={form.faultOf('file')}
        accept=".pdf,.png,.jpg,.jpeg"
      />
    </RecordForm>
  );
}
