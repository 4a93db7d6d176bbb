import { labelFileName } from '#contract/shipping/label-file-name.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sayUnprinted } from './say-unprinted.ts';
import { printRequest, type Printed, type PrintRequest } from './use-print-several.ts';
import { sayNotPrinted } from './say-not-printed.ts';
import { usePrintLabels } from '../queries.ts';
import { saveBase64 } from '../../../platform/save-file.ts';

/** The guides as far as their numbers are known. */
type Named = Exclude<Parameters<typeof labelFileName>[0], number>;

/** Downloads labels as ZPL, in the order given; those without a valid label are named. */
export function useZpl(): { download: (printed: Printed, labels?: Named) => void; isBusy: boolean } {
  type Press = { request: PrintRequest; guides: number; labels: Named };
  const { mutate, isPending } = usePrintLabels(({ request }: Press) => ({ ...request, format: 'zpl' }), {
    onDone: (answer, { guides, labels }) =>
      sayUnprinted(answer, () => {
        const printed = guides - answer.missing.length - answer.ended.length;
        saveBase64(labelFileName(labels.length === 1 ? labels : printed, { at: new Date(), format: 'zpl' }), answer.file as string, 'text/plain');
        showToast({ tone: 'success', message: labelsTexts.zplReady(printed) });
      }),
    onFailed: (error, { guides }) => sayNotPrinted(error, count(guides)),
  });
  const download = (printed: Printed, labels: Named = []) => {
    const request = printRequest(printed);
    if (request) mutate({ request, guides: printed.ids.length, labels });
  };
  return { download, isBusy: isPending };
}
