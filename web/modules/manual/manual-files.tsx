import { IconTrash } from '@tabler/icons-react';
import { driveOperations, type FileView } from '#contract/drive/drive.ts';
import { manualLimits } from '#contract/manual/manual.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { sentenceOf } from '../../platform/api-error.ts';
import { upload } from '../../platform/client.ts';
import { isUploadable } from '../../platform/stored-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { FileList } from '../guide/files/file-list.tsx';
import type { ManualDraft } from './manual-draft.ts';
import styles from './manual.module.css';

class UnfitFile extends Error {}

async function store(file: File): Promise<FileView> {
  if (!isUploadable(file)) throw new UnfitFile(file.type);
  return upload(driveOperations.uploadFile, file);
}

/** The files of a guide by hand, each uploaded as it is chosen, so that a reload loses none; the guide takes them when it is saved (AMB-18.06). */
export function ManualFiles({ form }: { form: FormState<ManualDraft> }) {
  const { files } = form.draft;
  const { mutate, isPending, error, variables: chosen = null } = useAct(store);
  const choose = (file: File | null) => {
    if (!file || isPending) return;
    announce(texts.uploading(file.name));
    mutate(file, {
      onSuccess: (stored) => {
        form.set((draft) => ({ files: [...draft.files, stored] }));
        announce(texts.uploaded(stored.name));
      },
    });
  };
  const remove = ({ id, name }: FileView) => {
    form.set((draft) => ({ files: draft.files.filter((file) => file.id !== id) }));
    announce(texts.removed(name));
  };
  return (
    <Card title={texts.files}>
      <div className={styles.fields}>
        <FileList
          files={files}
          actionOf={
            form.isReadOnly
              ? undefined
              : (file) => (
                  <IconButton label={texts.removeFile(file.name)} onClick={() => remove(file)}>
                    <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )
          }
        />
        <FieldFault fault={form.faultOf('files')} />
        {!form.isReadOnly && files.length < manualLimits.files && (
          <FileField
            key={files.length}
            label={texts.addFile}
            isOptional
            hint={texts.filesHint}
            value={isPending ? chosen : null}
            onChange={choose}
            fault={error && (error instanceof UnfitFile ? texts.fileWrong : sentenceOf(error, texts.fileFailed))}
            accept=".pdf,.png,.jpg,.jpeg"
          />
        )}
      </div>
    </Card>
  );
}
