import type { JobId } from '#contract/shared/ids.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { DeferredLines } from '../../../frame/deferred/deferred-lines.tsx';
import { usePrints } from '../queries.ts';
import { PrintLine } from './print-line.tsx';

/** The files of labels that the server joins for this person, or has joined within the last day; `ofLoad`: those of one load alone. */
export function Prints({ ofLoad }: { ofLoad?: JobId }) {
  const { data } = usePrints();
  const prints = (data?.data ?? []).filter(({ job_id }) => ofLoad === undefined || job_id === ofLoad);
  return (
    <DeferredLines
      name="prints"
      label={bulkTexts.prints.list}
      files={prints}
      line={(print, onHide) => <PrintLine key={print.id} print={print} onHide={onHide} />}
    />
  );
}
