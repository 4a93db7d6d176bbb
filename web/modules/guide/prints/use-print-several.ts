import { useEffect, useRef, useState } from 'react';
import type { JobId, LabelId } from '#contract/shared/ids.ts';
import { MOST_PRINTED } from '#contract/shipping/label-prints.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { count } from '../../../platform/format.ts';
import { usePrintPdf } from '../../../ui/pdf-viewer.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { media, useMedia } from '../../../ui/use-media.ts';
import { usePrintLabels, type Labels } from '../queries.ts';
import { sayNotPrinted } from './say-not-printed.ts';
import { sayUnprinted } from './say-unprinted.ts';

/** What is printed: these guides, or where `job_id` stands the load that made them, in the order of its file. */
export type Printed = { ids: readonly LabelId[]; job_id?: JobId };

export type PrintRequest = { ids: LabelId[] } | { job_id: JobId };

/** What is asked for; null when these are too many to be named one by one, which is then said. */
export function printRequest({ ids, job_id }: Printed): PrintRequest | null {
  if (job_id) return { job_id };
  if (ids.length <= MOST_PRINTED) return { ids: [...ids] };
  showToast({ tone: 'error', message: bulkTexts.tooManyToPrint(count(MOST_PRINTED)) });
  return null;
}

/** Prints several guides as one file, in the order of the list; those without a valid label are named. Many are joined by the server first. */
export function usePrintSeveral(): { print: (printed: Printed) => void; isPrinting: boolean } {
  const { mutate, isPending } = usePrintLabels(({ request }: { request: PrintRequest; guides: number }) => request, {
    onFailed: (error, { guides }) => sayNotPrinted(error, count(guides)),
  });
  const [file, setFile] = useState<string | null>(null);
  const { address, print: printFile } = usePrintPdf(file);
  const isPhone = useMedia(media.phone);
  const latest = useRef(printFile);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    latest.current = printFile;
  });
  useEffect(() => {
    // A phone opens the file only by a press of its own.
    if (address && !isPhone) latest.current();
  }, [address, isPhone]);
  const print = (printed: Printed) => {
    const guides = printed.ids.length;
    const request = printRequest(printed);
    if (!request) return;
    // Printed by the page that asked, as long as it is there.
    const onSuccess = (answer: Labels) => {
      // The same labels come as the same file, which stands here since they were printed.
      if (answer.file !== null && answer.file === shown.current && !isPhone) latest.current();
      shown.current = answer.file;
      setFile(answer.file);
      sayUnprinted(answer, () => {
        const action = { label: bulkTexts.openPdf, onAct: () => latest.current() };
        const n = guides - answer.missing.length - answer.ended.length;
        showToast({ tone: 'success', message: bulkTexts.printed(n), ...(isPhone ? { action } : {}) });
      });
    };
    mutate({ request, guides }, { onSuccess });
  };
  return { print, isPrinting: isPending };
}
