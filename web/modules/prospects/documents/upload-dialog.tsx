import { accessOperations } from '#contract/access/access.ts';
import { FILE_LIMIT_BYTES } from '#contract/drive/drive.ts';
import type { DocumentType } from '#contract/prospects/document-kinds.ts';
import { documentOperations } from '#contract/prospects/documents.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { documentFileFaults, documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { upload } from '../../../platform/client.ts';
import { isUploadable } from '../../../platform/stored-file.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { DocumentOwner } from './document-owner.ts';

const { uploadProspectFile, uploadCustomerDocument, listCustomerDocuments } = documentOperations;
const { getProspect, listProspects } = prospectsOperations;

const isHeic = ({ name }: File): boolean => /\.hei[cf]$/i.test(name);
const endingOf = ({ type }: File): string => (type === 'application/pdf' ? 'pdf' : type === 'image/png' ? 'png' : 'jpg');

/** Staff, or the customer itself, bring a document that is missing (AMB-15.10). */
export function UploadDialog({ owner, type, onClose }: { owner: DocumentOwner; type: DocumentType; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: (): { file: File | null } => ({ file: null }),
    schema: uploadProspectFile.request,
    toRequest: ({ file }) => ({ id: owner.id, document: type, file_type: file ? endingOf(file) : undefined }),
    alsoWrong: ({ file }) => ({ file: faultOf(file) }),
    send: async ({ draft, request: { document, file_type } }) => {
      const file = await preparedFile(draft.file as File);
      return owner.kind === 'prospect'
        ? upload(uploadProspectFile, file, { id: owner.id, document, file_type })
        : upload(uploadCustomerDocument, file, { id: owner.id, document, file_type });
    },
    forgets: [getProspect, listProspects, listCustomerDocuments, accessOperations.getCustomer],
    onSaved: () => {
      showToast({ tone: 'success', message: texts.uploaded });
      onClose();
    },
    fieldsOf: (error) => {
      if (error instanceof FaultyFile) return { file: error.message };
      return error instanceof ApiError && error.fields['files'] ? { file: error.fields['files'] } : {};
    },
    failed: texts.uploadFailed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.uploadOne(documentTypeNames[type])} hint={texts.uploadHint} saveLabel={texts.upload}>
      <FileField {...form.bindFile('file')} label={texts.file} accept=".pdf,.png,.jpg,.jpeg,.heic,.heif" />
    </FormDialog>
  );
}

function faultOf(file: File | null): string | undefined {
  if (!file) return texts.fileMissing;
  if (isUploadable(file) || (isHeic(file) && file.size <= FILE_LIMIT_BYTES)) return undefined;
  return file.size > FILE_LIMIT_BYTES ? documentFileFaults.fileTooLarge : documentFileFaults.fileKind;
}

/** Why a file cannot be sent, in the words of its field. */
class FaultyFile extends Error {}

/** A photo of an iPhone as a JPG, as the page of a mailed link sends it; what does so is loaded then. */
async function preparedFile(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  const { preparePhotos, Unreadable } = await import('../documentation/prepare-photos.ts');
  try {
    return await preparePhotos([file]);
  } catch (error) {
    if (error instanceof Unreadable)
      throw new FaultyFile(error.isOffline ? documentFileFaults.noDecoder : documentFileFaults.unreadable(error.photo));
    throw error;
  }
}
