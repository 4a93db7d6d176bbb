import { useEffect, useRef, useState } from 'react';
import type { LabelId } from '#contract/shared/ids.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { count, grouped } from '../../../platform/format.ts';
import { usePrintPdf } from '../../../ui/pdf-viewer.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { media, useMedia } from '../../../ui/use-media.ts';
import { usePrintLabels } from '../queries.ts';

/** As many as one file holds (AMB-7.17). */
const MOST = 200;
const NAMED = 3;

/** The first of several guides; that there are more is shown. */
const named = <T>(guides: readonly T[], nameOf: (guide: T) => string): string =>
  guides.slice(0, NAMED).map(nameOf).join(', ') + (guides.length > NAMED ? '…' : '');

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
    if (ids.length > MOST) return void showToast({ tone: 'error', message: bulkTexts.tooManyToPrint(count(MOST)) });
    mutate(
      { ids: [...ids] },
      {
        onSuccess: ({ file: made, missing, ended }) => {
          setFile(made);
          const voided = named(ended, ({ parcel_number, follow_up }) =>
            bulkTexts.voidLabel(grouped(parcel_number ?? ''), shippingTexts.followUp[follow_up]),
          );
          if (ended.length > 0) showToast({ tone: 'info', message: bulkTexts.voidLabels(voided) });
          if (made === null) return void showToast({ tone: 'info', message: ended.length > 0 ? bulkTexts.nothingValid : bulkTexts.nothingToPrint });
          const action = { label: bulkTexts.openPdf, onAct: () => latest.current() };
          showToast({ tone: 'success', message: bulkTexts.printed(ids.length - missing.length - ended.length), ...(isPhone ? { action } : {}) });
          const late = named(missing, ({ parcel_number }) => grouped(parcel_number ?? ''));
          if (missing.length > 0) showToast({ tone: 'info', message: bulkTexts.withoutLabel(missing.length, late) });
        },
        onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, bulkTexts.printFailed) }),
      },
    );
  };
  return { print, isPrinting: isPending };
}
