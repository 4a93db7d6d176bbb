import type { LabelId } from '#contract/shared/ids.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sayUnprinted } from '../bulk/say-unprinted.ts';
import { MOST_PRINTED } from '../bulk/use-print-several.ts';
import { usePrintLabels } from '../queries.ts';
import { downloadFile } from './download-pdf.ts';

/** Downloads labels as ZPL, in the order given; those without a valid label are named. */
export function useZpl(): { download: (ids: readonly LabelId[], name: string) => void; isBusy: boolean } {
  const { mutate, isPending } = usePrintLabels();
  const download = (ids: readonly LabelId[], name: string) => {
    if (ids.length > MOST_PRINTED) return void showToast({ tone: 'error', message: bulkTexts.tooManyToPrint(count(MOST_PRINTED)) });
    mutate(
      { ids: [...ids], format: 'zpl' },
      {
        onSuccess: (answer) =>
          sayUnprinted(answer, () => {
            downloadFile(answer.file as string, 'text/plain', `${name}.zpl`);
            showToast({ tone: 'success', message: labelsTexts.zplReady(ids.length - answer.missing.length - answer.ended.length) });
          }),
        onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, bulkTexts.printFailed) }),
      },
    );
  };
  return { download, isBusy: isPending };
}
