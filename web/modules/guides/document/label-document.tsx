import { IconClock, IconMaximize, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PdfViewer, usePrintPdf } from '../../../ui/pdf-viewer.tsx';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { media, useMedia } from '../../../ui/use-media.ts';
import { noLabel } from '../../guide/files/no-label.ts';
import styles from '../label-view.module.css';

type Props = { detail: LabelDetail; isFetching: boolean; onRetry: () => void };

/** The label as the carrier drew it, small and on demand large; while there is none, why and 'Reintentar' (AMB-10.13). */
export function LabelDocument({ detail, isFetching, onRetry }: Props) {
  const [isLarge, setLarge] = useState(false);
  const isPhone = useMedia(media.phone);
  const { print } = usePrintPdf(isLarge ? detail.pdf : null);
  if (detail.creation !== 'made') return null;
  const stamp = hasEnded(detail.follow_up) ? shippingTexts.followUp[detail.follow_up] : null;
  return (
    <section aria-labelledby="label-document">
      <div className={`row apart ${styles.documentHead}`}>
        <h3 id="label-document">{labelsTexts.label}</h3>
        {detail.pdf && !isPhone && (
          <IconButton label={labelsTexts.expand} aria-haspopup="dialog" onClick={() => setLarge(true)}>
            <IconMaximize size={17} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {detail.pdf ? (
        <PdfViewer base64={detail.pdf} title={labelsTexts.label} stamp={stamp} most="320px" />
      ) : stamp ? (
        <p className="quiet">{labelsTexts.voidLabel(stamp)}</p>
      ) : detail.label_at && detail.label_at !== 'coming' ? (
        <p className="quiet">{noLabel(detail)}</p>
      ) : (
        <NoDocument message={labelsTexts.noLabel} isFetching={isFetching} onRetry={onRetry} />
      )}
      {detail.pdf && (
        <Dialog
          isOpen={isLarge}
          onClose={() => setLarge(false)}
          title={labelsTexts.label}
          width={640}
          actions={
            <>
              <Button variant="outline" onClick={() => setLarge(false)}>
                {shellTexts.close}
              </Button>
              {!stamp && (
                <Button icon={<IconPrinter size={17} stroke={1.75} aria-hidden="true" />} onClick={print} data-autofocus>
                  {labelsTexts.print}
                </Button>
              )}
            </>
          }
        >
          <PdfViewer base64={detail.pdf} title={labelsTexts.label} stamp={stamp} most="calc(90dvh - 156px)" />
        </Dialog>
      )}
    </section>
  );
}

/** The state without a document (O-7.26). */
export function NoDocument({ message, isFetching, onRetry }: { message: string; isFetching: boolean; onRetry: () => void }) {
  return (
    <div className={`stack gap-10 box label sunken ${styles.noDocument}`}>
      <span className={`stack quiet ${styles.noDocumentSign}`} aria-hidden="true">
        <IconClock size={22} stroke={1.75} />
      </span>
      <p role="status">{message}</p>
      <Button variant="outline" isBusy={isFetching} onClick={onRetry}>
        {labelsTexts.retry}
      </Button>
    </div>
  );
}
