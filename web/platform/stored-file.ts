import { driveOperations, FILE_LIMIT_BYTES, fileTypes, isShown, type FileView, type UploadType } from '#contract/drive/drive.ts';
import { call } from './client.ts';

/** Whether a file may be uploaded, by what the browser says of it; the server opens it. */
export const isUploadable = ({ type, size }: File): boolean => Object.values(fileTypes).includes(type as UploadType) && size <= FILE_LIMIT_BYTES;

type Stored = Pick<FileView, 'id' | 'media_type'>;

/**
 * Opens a stored file: in a tab of its own, which is opened at the press because later the browser would take it for an unwanted one; what a
 * browser does not show is downloaded. Throws when it cannot be read.
 */
export async function openStoredFile({ id, media_type }: Stored): Promise<void> {
  const tab = isShown(media_type) ? window.open('', '_blank') : null;
  try {
    const { url } = await call(driveOperations.createTicket, { id });
    (tab ?? window).location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** The bytes of a stored file, to be shown in this page. Throws when it cannot be read. */
export async function readStoredFile(id: FileView['id']): Promise<Blob> {
  const { url } = await call(driveOperations.createTicket, { id });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no file: ${answer.status}`);
  return answer.blob();
}
