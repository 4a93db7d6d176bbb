import { useRef } from 'react';
import { driveOperations } from '#contract/drive/drive.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { ApiError } from '../../platform/api-error.ts';
import { upload } from '../../platform/client.ts';

/** Stands for a file that is not stored yet, so that the rest of the request can be judged. */
export const NOT_STORED = '0'.repeat(26) as FileId;

const isRefusedFile = ({ code }: ApiError): boolean => code === 'FILE_TYPE' || code === 'FILE_TOO_LARGE';

/** The files of a form as the server stored them: a file is uploaded once, however often the form is sent. */
export function useStoredFiles() {
  const ids = useRef(new Map<File, FileId>());

  /** `prepare` makes what is uploaded of it, such as a photo in another format. */
  async function store(file: File, prepare: (file: File) => Promise<File> | File = (chosen) => chosen): Promise<FileId> {
    const known = ids.current.get(file);
    if (known) return known;
    const { id } = await upload(driveOperations.uploadFile, await prepare(file));
    ids.current.set(file, id);
    return id;
  }

  return {
    store,
    storeIfAny: async (file: File | null): Promise<FileId | undefined> => (file ? store(file) : undefined),
    /**
     * Why a file was not taken, in the words for its field: `wrong` where the upload was refused without a sentence of its own. `sentAs` is the field
     * that brings its id: a stored file that is refused there is uploaded again. Null while files are uploaded.
     */
    faultOf: (error: unknown, sentAs: string | null, wrong: string): string | undefined => {
      if (!(error instanceof ApiError)) return undefined;
      const refused = sentAs === null ? undefined : error.fields[sentAs];
      if (refused) ids.current.clear();
      return error.fields['file'] ?? (isRefusedFile(error) ? wrong : refused);
    },
  };
}
