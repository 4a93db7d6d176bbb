import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sayUnprinted } from '../bulk/say-unprinted.ts';
import { printRequest, type Printed } from '../bulk/use-print-several.ts';
import { sayNotPrinted } from '../prints/say-not-printed.ts';
import { usePrintLabels } from '../queries.ts';
import { saveBase64 } from '../../../platform/save-file.ts';

/** Downloads labels as ZPL, in the order given; those without a valid label are named. */
export function useZpl(): { download: (printed: Printed, name: string) => void; isBusy: boolean } {
  const { mutate, isPending } = usePrintLabels();
  const download = (printed: Printed, name: string) => {
    const { ids } = printed;
    const request = printRequest(printed);
    if (!request) return;
    mutate(
      { ...request, format: 'zpl' },
      {
        onSuccess: (answer) =>
          sayUnprinted(answer, () => {
            saveBase64(`${name}.zpl`, answer.file as string, 'text/plain');
            showToast({ tone: 'success', message: labelsTexts.zplReady(ids.length - answer.missing.length - answer.ended.length) });
          }),
        onError: (error) => sayNotPrinted(error, count(ids.length)),
      },
    );
  };
  return { download, isBusy: isPending };
}
