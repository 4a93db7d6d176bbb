import { sentenceOf } from '../platform/api-error.ts';
import { showToast } from './toast-store.ts';

/** Tells by a toast why an act failed: in the server's words, or in `otherwise` where it sent none. */
export const toastFailure =
  (otherwise: string) =>
  (error: unknown): void =>
    void showToast({ tone: 'error', message: sentenceOf(error, otherwise) });
