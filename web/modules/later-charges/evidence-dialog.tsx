import { COMMENT_LENGTH, evidenceRequest, overweightOperations, type OverweightDetail } from '#contract/later-charges/overweight.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { useStoredFiles } from '../../frame/files/use-stored-files.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
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
  const files = useStoredFiles();
  const form = useForm({
    name: null,
    press: { name: `dictamen:${id}` },
    first: (): Typed => ({ comment: '', advice: '', file: null }),
    schema: evidenceRequest,
    toRequest: ({ comment, advice }) => ({ id, comment, ...(advice === '' ? {} : { advice }) }),
    alsoWrong: ({ file }) => ({ file: file && !isUploadable(file) ? texts.fileHint : undefined }),
    send: async ({ draft, request, key }) => {
      const file_ids = draft.file ? [await files.store(draft.file)] : [];
      return call(overweightOperations.addOverweightEvidence, { ...request, file_ids }, { key });
    },
    forgets: overweightReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onClose();
    },
    fieldsOf: (error) => ({ file: files.faultOf(error, 'file_ids.0', texts.fileHint) }),
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
      <FileField {...form.bindFile('file')} label={texts.file} isOptional hint={texts.fileHint} accept=".pdf,.png,.jpg,.jpeg" />
    </FormDialog>
  );
}
