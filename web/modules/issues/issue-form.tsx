import { useState, type FormEvent } from 'react';
import { driveOperations, FILE_LIMIT_BYTES, fileTypes, type MediaType } from '#contract/drive.ts';
import { issueCategories, issuesOperations, type IssueCategory } from '#contract/issues.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { issuesTexts as texts } from '#texts/es/issues.ts';
import { ApiError, sentenceOf, wasCarriedOut } from '../../platform/api-error.ts';
import { call, upload } from '../../platform/client.ts';
import { dropDraft, useDraft } from '../../platform/use-draft.ts';
import { useForget } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { focusTooLong } from '../../ui/form/too-long.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import layout from '../../ui/form/form-page.module.css';

type Typed = { category: IssueCategory | ''; parcel_number: string; description: string };
type Faults = Partial<Record<'category' | 'parcel_number' | 'description' | 'file', string>>;

const DRAFT = 'problema';
/** By what the browser says of it; the server opens it. */
const isAccepted = ({ type, size }: File): boolean => Object.values(fileTypes).includes(type as MediaType) && size <= FILE_LIMIT_BYTES;
const empty = (): Typed => ({ category: '', parcel_number: '', description: '' });

/** What went wrong, with a guide and a file where they help. What is typed outlives a reload and a failure; once sent it begins anew. */
export function IssueForm({ onSent }: { onSent: () => void }) {
  const { draft, change } = useDraft<Typed>(DRAFT, empty);
  const [file, setFile] = useState<File | null>(null);
  /** The file as it was stored, so that a second try does not send it again. */
  const [stored, setStored] = useState<{ file: File; id: FileId } | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const forget = useForget();

  async function keepFile(): Promise<FileId | undefined> {
    if (!file) return undefined;
    if (stored?.file === file) return stored.id;
    const { id } = await upload(driveOperations.uploadFile, file);
    setStored({ file, id });
    return id;
  }

  async function send(category: IssueCategory) {
    setBusy(true);
    setFailure(null);
    try {
      const file_id = await keepFile();
      const { folio } = await call(
        issuesOperations.createIssue,
        { category, description: draft.description, parcel_number: draft.parcel_number.trim() || undefined, file_id },
        { key },
      );
      showToast({ tone: 'success', message: texts.sent(folio) });
      dropDraft(DRAFT);
      void forget(issuesOperations.listIssues);
      onSent();
    } catch (error) {
      if (wasCarriedOut(error)) setKey(crypto.randomUUID());
      const { file_id, ...fields } = error instanceof ApiError ? error.fields : {};
      const isFileWrong = error instanceof ApiError && (error.code === 'FILE_TYPE' || error.code === 'FILE_TOO_LARGE');
      const ofFile = fields['file'] ?? (isFileWrong ? texts.fileWrong : file_id);
      if (file_id) setStored(null);
      const found = { ...fields, ...(ofFile ? { file: ofFile } : {}) };
      setFaults(found);
      if (Object.keys(found).length === 0) setFailure(sentenceOf(error, texts.sendFailed));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || focusTooLong(event.currentTarget)) return;
    const found: Faults = {
      ...(draft.category === '' ? { category: texts.categoryRequired } : {}),
      ...(draft.description.trim() === '' ? { description: texts.descriptionRequired } : {}),
      ...(file && !isAccepted(file) ? { file: texts.fileWrong } : {}),
    };
    setFaults(found);
    if (draft.category !== '' && Object.keys(found).length === 0) void send(draft.category);
  }

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFaults((others) => ({ ...others, file: chosen && !isAccepted(chosen) ? texts.fileWrong : undefined }));
  };
  const revise = (next: Partial<Typed>) => {
    change(next);
    setFaults(({ file: ofFile }) => (ofFile ? { file: ofFile } : {}));
  };
  return (
    <form noValidate className={layout.form} onSubmit={submit} aria-label={texts.title}>
      <div className={layout.halves}>
        <Select
          label={texts.category}
          value={draft.category}
          options={issueCategories.map((value) => ({ value, label: texts.categories[value] }))}
          onChange={(category) => revise({ category })}
          fault={faults.category}
          aria-required
        />
        <TextField
          label={texts.parcelNumber}
          isOptional
          value={draft.parcel_number}
          onChange={(parcel_number) => revise({ parcel_number })}
          fault={faults.parcel_number}
          maxLength={40}
          isCode
        />
      </div>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        value={draft.description}
        onChange={(description) => revise({ description })}
        fault={faults.description}
        maxLength={1000}
        rows={5}
        aria-required
      />
      <FileField
        label={texts.file}
        isOptional
        hint={texts.fileHint}
        value={file}
        onChange={choose}
        fault={faults.file}
        accept=".pdf,.png,.jpg,.jpeg"
      />
      {failure && (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
      <div className={layout.actions}>
        <Button type="submit" isBusy={isBusy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
