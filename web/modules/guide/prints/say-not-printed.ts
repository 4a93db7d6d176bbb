import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Says why labels are not there yet: the server joins that many by and by, or something went wrong. */
export function sayNotPrinted(error: Error, shown: string): void {
  if (error instanceof ApiError && error.code === 'ACCEPTED') showToast({ tone: 'info', message: bulkTexts.prints.begun(shown) });
  else showToast({ tone: 'error', message: sentenceOf(error, bulkTexts.printFailed) });
}
