import { driveOperations, isShown, type FileView } from '#contract/drive/drive.ts';
import { call } from './client.ts';

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
