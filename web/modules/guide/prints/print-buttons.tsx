import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { JobId, LabelId } from '#contract/shared/ids.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { usePrintSeveral } from './use-print-several.ts';
import { useZpl } from './use-zpl.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** All labels of a load as one file, in the order of its rows: to be printed, or as ZPL for label printers. */
export function PrintButtons({ ids, job_id, label }: { ids: readonly LabelId[]; job_id: JobId; label: string }) {
  const { print, isPrinting } = usePrintSeveral();
  const zpl = useZpl();
  return (
    <>
      <Button icon={<IconPrinter {...icon} />} isBusy={isPrinting} onClick={() => print({ ids, job_id })} data-prints>
        {label}
      </Button>
      <Button variant="outline" icon={<IconDownload {...icon} />} isBusy={zpl.isBusy} onClick={() => zpl.download({ ids, job_id })} data-zpl>
        {labelsTexts.zpl}
      </Button>
    </>
  );
}
