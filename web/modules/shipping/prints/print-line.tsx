import { IconDownload, IconExternalLink, IconX } from '@tabler/icons-react';
import { NAMED_UNPRINTED, type PrintView } from '#contract/shipping/label-prints.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { count, grouped } from '../../../platform/format.ts';
import { openStoredFile } from '../../../platform/stored-file.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './prints.module.css';

const texts = bulkTexts.prints;

/** Labels that are joined by the server: how far it is, then the file, and which guides it does not hold. */
export function PrintLine({ print, onHide }: { print: PrintView; onHide: () => void }) {
  const { status, done, total, file } = print;
  const said = saidOf(print);
  return (
    <li className={styles.line} data-status={status}>
      <div className={styles.text}>
        <p className={styles.said} role="status">
          {said}
        </p>
        {status === 'PROCESSING' && (
          <>
            <progress className={styles.progress} aria-label={texts.joining(count(done), count(total))} max={total} value={done} />
            <p className={styles.second}>{texts.hint}</p>
          </>
        )}
        {status === 'DONE' && <Unprinted print={print} />}
      </div>
      {file && <OpenFile file={file} format={print.format} />}
      {status !== 'PROCESSING' && (
        <IconButton label={`${texts.hide}: ${said}`} onClick={onHide}>
          <IconX size={17} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
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
      {ended_count > 0 && <p className={styles.second}>{texts.voided(ended_count, voided.join(', ') + more(ended_count))}</p>}
      {missing_count > 0 && <p className={styles.second}>{bulkTexts.withoutLabel(missing_count, late.join(', ') + more(missing_count))}</p>}
    </>
  );
}

function OpenFile({ file, format }: { file: NonNullable<PrintView['file']>; format: PrintView['format'] }) {
  const { mutate, isPending } = useAct(() => openStoredFile(file));
  const isPdf = format === 'pdf';
  const Icon = isPdf ? IconExternalLink : IconDownload;
  return (
    <Button
      variant="outline"
      icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      isBusy={isPending}
      onClick={() => mutate(undefined, { onError: () => showToast({ tone: 'error', message: texts.openFailed }) })}
    >
      {isPdf ? texts.open : texts.download}
    </Button>
  );
}
