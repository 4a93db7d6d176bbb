import { useEffect, useRef, useState } from 'react';
import type { LabelId } from '#contract/shared/ids.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { count } from '../../../platform/format.ts';
import { usePrintPdf } from '../../../ui/pdf-viewer.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { media, useMedia } from '../../../ui/use-media.ts';
import { usePrintLabels } from '../queries.ts';
import { sayUnprinted } from './say-unprinted.ts';

/** As many as one file holds (AMB-7.17). */
export const MOST_PRINTED = 200;
/** Prints several guides as one file, in the order of the list; those without a valid label are named. */
export function usePrintSeveral(): { print: (ids: readonly LabelId[]) => void; isPrinting: boolean } {
  const { mutate, isPending } = usePrintLabels();
  const [file, setFile] = useState<string | null>(null);
  const { address, print: printFile } = usePrintPdf(file);
  const isPhone = useMedia(media.phone);
  const latest = useRef(printFile);
  useEffect(() => {
    latest.current = printFile;
  });
  useEffect(() => {
    // A phone opens the file only by a press of its own.
    if (address && !isPhone) latest.current();
  }, [address, isPhone]);
  const print = (ids: readonly LabelId[]) => {
    if (ids.length > MOST_PRINTED) return void showToast({ tone: 'error', message: bulkTexts.tooManyToPrint(count(MOST_PRINTED)) });
    mutate(
      { ids: [...ids] },
      {
        onSuccess: (answer) => {
          setFile(answer.file);
          sayUnprinted(answer, () => {
            const action = { label: bulkTexts.openPdf, onAct: () => latest.current() };
            const printed = ids.length - answer.missing.length - answer.ended.length;
            showToast({ tone: 'success', message: bulkTexts.printed(printed), ...(isPhone ? { action } : {}) });
          });
        },
        onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, bulkTexts.printFailed) }),
      },
    );
  };
  return { print, isPrinting: isPending };
}
