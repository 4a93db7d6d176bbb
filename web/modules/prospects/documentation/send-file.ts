import type { DocumentType } from '#contract/prospects/document-kinds.ts';
import type { PublicDocument } from '#contract/prospects/documents.ts';
import type { ErrorBody } from '#contract/shared/errors.ts';

/** Silent = the line broke before an answer came: whether the file arrived is not known, and sending it again does no harm. */
export type Sent =
  | { outcome: 'kept'; document: PublicDocument }
  | { outcome: 'refused'; status: number; code: string; description: string | null }
  | { outcome: 'silent' };

type Sending = { token: string; type: DocumentType; file: File; onProgress: (sent: number) => void; signal: AbortSignal };

/** How long an upload may take: UPLOAD_MS of contract/drive, which is not loaded here. */
const MOST_MS = 99_999;

/** POST /api/prospect/files/{token} by the one call of a browser that tells how much has gone. */
export function sendFile({ token, type, file, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (sent: Sent) => {
      window.removeEventListener('offline', stop);
      signal.removeEventListener('abort', stop);
      resolve(sent);
    };
    const stop = () => request.abort();
    const silent = () => end({ outcome: 'silent' });
    request.open('POST', `/api/prospect/files/${encodeURIComponent(token)}`);
    request.timeout = MOST_MS;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    request.onload = () => end(answerOf(request));
    request.onerror = silent;
    request.ontimeout = silent;
    request.onabort = silent;
    window.addEventListener('offline', stop);
    signal.addEventListener('abort', stop);
    request.send(bodyOf(type, file));
  });
}

/** The texts stand before the file, as a reader that stops at the file expects them. */
function bodyOf(type: DocumentType, file: File): FormData {
  const form = new FormData();
  form.append('document', type);
  form.append('file_type', file.type === 'application/pdf' ? 'pdf' : file.type === 'image/png' ? 'png' : 'jpg');
  form.append('files', file);
  return form;
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  if (status === 200 && response !== null) return { outcome: 'kept', document: response as PublicDocument };
  const { code = 'UNREADABLE', description } = (response ?? {}) as Partial<ErrorBody>;
  return { outcome: 'refused', status, code, description: typeof description === 'string' ? description : null };
}
