import { driveOperations } from '#contract/drive/drive.ts';
import { COMMENT_LENGTH, evidenceRequest, overweightOperations, type OverweightDetail } from '#contract/charges/overweight.ts';
import { overweightFaultWords } from '#texts/es/charges/overweight-faults.ts';
import { overweightTexts } from '#texts/es/charges/overweight.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call, upload } from '../../platform/client.ts';
import { isUploadable } from '../../platform/stored-file.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { overweightReaders } from './overweight-readers.ts';

const texts = overweightTexts.evidence;
type Typed = { comment: string; advice: '' | 'drop' | 'charge'; file: File | null };

/** Staff add what they know of a parcel and what they would do; root decides. */
export function EvidenceDialog({ overweight: { id }, onClose }: { overweight: OverweightDetail; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: (): Typed => ({ comment: '', advice: '', file: null }),
    schema: evidenceRequest,
    toRequest: ({ comment, advice }) => ({ id, comment, ...(advice === '' ? {} : { advice }) }),
    alsoWrong: ({ file }) => ({ file: file && !isUploadable(file) ? texts.fileHint : undefined }),
    send: async ({ draft, request, key }) => {
      const file_ids = draft.file ? [(await upload(driveOperations.uploadFile, draft.file)).id] : [];
      return call(overweightOperations.addOverweightEvidence, { ...request, file_ids }, { key });
    },
    forgets: overweightReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onClose();
    },
    fieldsOf: (error) => {
      const fields = (error as { fields?: Record<string, string> }).fields ?? {};
      return fields['file_ids.0'] ? { file: overweightFaultWords.fileGone } : {};
    },
    failed: texts.failed,
  });
  const advices = [
    { value: '' as const, label: texts.none },
    ...(['drop', 'charge'] as const).map((value) => ({ value, label: texts.advices[value] })),
  ];
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.hint} saveLabel={texts.save}>
      <TextArea {...form.bind('comment')} label={texts.comment} maxLength={COMMENT_LENGTH.most} rows={4} aria-required data-autofocus />
      <Select {...form.bind('advice')} label={texts.advice} options={advices} />
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
    </FormDialog>
  );
}
