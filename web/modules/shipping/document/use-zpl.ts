import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sayUnprinted } from '../bulk/say-unprinted.ts';
import { printRequest, type Printed, type PrintRequest } from '../bulk/use-print-several.ts';
import { sayNotPrinted } from '../prints/say-not-printed.ts';
import { usePrintLabels } from '../queries.ts';
import { saveBase64 } from '../../../platform/save-file.ts';

/** Downloads labels as ZPL, in the order given; those without a valid label are named. */
export function useZpl(): { download: (printed: Printed, name: string) => void; isBusy: boolean } {
  type Press = { request: PrintRequest; guides: number; name: string };
  const { mutate, isPending } = usePrintLabels(({ request }: Press) => ({ ...request, format: 'zpl' }), {
    onDone: (answer, { guides, name }) =>
      sayUnprinted(answer, () => {
        saveBase64(`${name}.zpl`, answer.file as string, 'text/plain');
        showToast({ tone: 'success', message: labelsTexts.zplReady(guides - answer.missing.length - answer.ended.length) });
      }),
    onFailed: (error, { guides }) => sayNotPrinted(error, count(guides)),
  });
  const download = (printed: Printed, name: string) => {
    const request = printRequest(printed);
    if (request) mutate({ request, guides: printed.ids.length, name });
  };
  return { download, isBusy: isPending };
}
