import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { NAMED_UNPRINTED, type PrintView } from '#contract/shipping/label-prints.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { DeferredLine, DeferredRemark } from '../../../frame/deferred/deferred-line.tsx';
import { OpenFile } from '../../../frame/deferred/open-file.tsx';
import { count, grouped } from '../../../platform/format.ts';

const texts = bulkTexts.prints;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Labels that are joined by the server: how far it is, then the file, and which guides it does not hold. */
export function PrintLine({ print, onHide }: { print: PrintView; onHide: () => void }) {
  const { status, done, total, file, format } = print;
  const isPdf = format === 'pdf';
  return (
    <DeferredLine
      status={status}
      said={saidOf(print)}
      done={done}
      total={total}
      remarks={status === 'DONE' && <Unprinted print={print} />}
      action={
        file && (
          <OpenFile file={file} icon={isPdf ? <IconExternalLink {...icon} /> : <IconDownload {...icon} />}>
            {isPdf ? texts.open : texts.download}
          </OpenFile>
        )
      }
      onHide={onHide}
    />
  );
}

function saidOf({ status, done, total, printed, format, ended_count }: PrintView): string {
  if (status === 'PROCESSING') return texts.joining(count(done), count(total));
  if (status === 'Failed') return bulkTexts.printFailed;
  if (printed === 0) return ended_count > 0 ? bulkTexts.nothingValid : bulkTexts.nothingToPrint;
  return texts.ready(printed, count(printed), texts.formats[format]);
}

/** The guides left out by name, as far as they are named; that there are more is shown. */
function Unprinted({ print: { ended, ended_count, missing, missing_count } }: { print: PrintView }) {
  const more = (n: number) => (n > NAMED_UNPRINTED ? '…' : '');
  const voided = ended.map(({ parcel_number, follow_up }) => bulkTexts.voidLabel(grouped(parcel_number ?? ''), shippingTexts.followUp[follow_up]));
  const late = missing.map(({ parcel_number }) => grouped(parcel_number ?? ''));
  return (
    <>
      {ended_count > 0 && <DeferredRemark>{texts.voided(ended_count, voided.join(', ') + more(ended_count))}</DeferredRemark>}
      {missing_count > 0 && <DeferredRemark>{bulkTexts.withoutLabel(missing_count, late.join(', ') + more(missing_count))}</DeferredRemark>}
    </>
  );
}
