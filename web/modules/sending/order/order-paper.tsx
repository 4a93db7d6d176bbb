import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { hasNoFocus } from '../../../platform/page-start.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button, ButtonInside, classOf } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonPaper, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import { PdfViewer, usePrintPdf } from '../../../ui/pdf-viewer.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import styles from './order.module.css';

type Props = {
  file: string | null;
  fileName: string;
  /** The label is on its way: its place is kept. */
  isAwaited: boolean;
  guides: number;
  /** Guides whose document has not come yet. */ missing: number;
  onZpl: () => void;
  isZplBusy: boolean;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** The labels as they come out of the printer; 'Imprimir' has the focus. */
export function OrderPaper({ file, isAwaited, fileName, guides, missing, onZpl, isZplBusy, onRefresh, isRefreshing }: Props) {
  const { address, print } = usePrintPdf(file);
  const printButton = useRef<HTMLButtonElement>(null);
  const isPhone = useMedia(media.phone);
  const isReady = address !== null;
  // The file gets its address after it has come; until then its place is kept too.
  const isOnItsWay = isAwaited || (file !== null && !isReady);
  // With what is painted, so that Enter pressed at once prints. The file may come late: a person who is somewhere else by then stays there.
  useLayoutEffect(() => {
    if (isReady && hasNoFocus()) printButton.current?.focus();
  }, [isReady]);
  useShortcut('p', print, { label: summaryTexts.print, isOn: isReady });
  return (
    <Card title={summaryTexts.paper} isFlush>
      {missing > 0 && (
        <div className={styles.paper}>
          <Notice
            tone="facility"
            action={
              <Button variant="outline" isBusy={isRefreshing} icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} onClick={onRefresh}>
                {summaryTexts.refresh}
              </Button>
            }
          >
            {labelsTexts.noLabel}
          </Notice>
        </div>
      )}
      {isOnItsWay && (
        <>
          <div className={styles.print}>
            <SkeletonRows rows={isPhone ? 2 : 1} rowHeight={isPhone ? 44 : 40} />
          </div>
          <div className={styles.paper}>
            <SkeletonPaper most="1200px" />
          </div>
        </>
      )}
      {address && file && (
        <>
          <div className={styles.print}>
            <button ref={printButton} type="button" className={classOf('primary')} onClick={print}>
              <ButtonInside icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />} keys={['P']}>
                {guides > 1 ? summaryTexts.printAll : summaryTexts.print}
              </ButtonInside>
            </button>
            <a href={address} download={fileName} className={classOf('outline')}>
              <ButtonInside icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}>{summaryTexts.download}</ButtonInside>
            </a>
            <Button variant="outline" isBusy={isZplBusy} icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={onZpl}>
              {labelsTexts.zpl}
            </Button>
          </div>
          <div className={styles.paper}>
            <PdfViewer base64={file} title={summaryTexts.paper} most="1200px" />
          </div>
        </>
      )}
    </Card>
  );
}
