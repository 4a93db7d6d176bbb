import type { LabelId } from '#contract/shared/ids.ts';
import { MOST_PRINTED } from '#contract/shipping/label-prints.ts';
import { packingListTexts as texts } from '#texts/es/shipping/packing-list.ts';
import { businessDay, count } from '../../../platform/format.ts';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { savePdf } from '../../../platform/save-file.ts';
import { usePrintPackingList } from '../queries.ts';

type Wanted = { ids: readonly LabelId[] } | { day: string };

/** Hands over the packing list that a driver signs, of these guides or of a day. */
export function usePackingList(): { download: (wanted: Wanted) => void; isBusy: boolean } {
  const { mutate, isPending } = usePrintPackingList({
    onDone: ({ file, listed }, { day = businessDay(new Date()) }) => {
      savePdf(texts.fileName(day), file);
      showToast({ tone: 'success', message: texts.ready(count(listed)) });
    },
    onFailed: toastFailure(texts.failed),
  });
  const download = (wanted: Wanted) => {
    if ('ids' in wanted && wanted.ids.length > MOST_PRINTED) {
      showToast({ tone: 'error', message: texts.tooMany(count(MOST_PRINTED)) });
      return;
    }
    mutate('ids' in wanted ? { ids: [...wanted.ids] } : wanted);
  };
  return { download, isBusy: isPending };
}
