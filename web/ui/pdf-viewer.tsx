import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { classOf } from './button.tsx';
import { pageAspect } from './pdf-page.ts';
import styles from './pdf-viewer.module.css';
import { media, useMedia } from './use-media.ts';

/** The address of a base64 PDF inside this page, released when it is no longer shown. */
export function usePdfAddress(base64: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (base64 === null) return setAddress(null);
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address;
}

type Viewed = {
  base64: string;
  title: string;
  /** The highest it may stand; below that it is as wide as its place. */ most?: string;
  /** Why the document is void, written across it; it is then only looked at. */ stamp?: string | null;
};

/** Shows a PDF through a blob: address; phones, whose browsers embed none, get 'Abrir PDF', or the stamp of a void one. */
export function PdfViewer({ base64, title, most = '70dvh', stamp = null }: Viewed) {
  const address = usePdfAddress(base64);
  const isPhone = useMedia(media.phone);
  const frame = useRef<HTMLDivElement>(null);
  useKeysBack(frame);
  const shape = { '--page-aspect': pageAspect(base64), '--most': most } as CSSProperties;
  if (isPhone && stamp) return <p className={styles.stampAlone}>{stamp}</p>;
  if (isPhone) {
    return (
      <a href={address ?? undefined} target="_blank" rel="noopener" className={classOf('outline')}>
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
        {shellTexts.openPdf}
      </a>
    );
  }
  if (!address) return <div className={styles.frame} style={shape} />;
  return (
    <div ref={frame} className={styles.frame} style={shape} tabIndex={-1}>
      <iframe className={styles.viewer} src={`${address}#toolbar=0&navpanes=0&view=Fit`} title={title} tabIndex={-1} />
      {stamp && (
        <div className={styles.stamped}>
          <p className={styles.stamp}>{stamp}</p>
        </div>
      )}
    </div>
  );
}

/** A click on the document gives it the keys, which then no longer reach the page: they go back, so that Escape and P still act. */
function useKeysBack(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onBlur = () =>
      setTimeout(() => {
        if (document.activeElement instanceof HTMLIFrameElement && frame.current?.contains(document.activeElement)) {
          frame.current.focus({ preventScroll: true });
        }
      });
    window.addEventListener('blur', onBlur);
    return () => window.removeEventListener('blur', onBlur);
  }, [frame]);
}

/** The address of a base64 PDF and what prints it: the browser's dialog, or on phones, which cannot print from inside a page, the PDF itself. */
export function usePrintPdf(base64: string | null): { address: string | null; print: () => void } {
  const address = usePdfAddress(base64);
  const isPhone = useMedia(media.phone);
  const print = () => {
    if (!address) return;
    if (isPhone) window.open(address, '_blank', 'noopener');
    else printPdf(address);
  };
  return { address, print };
}

/** Opens the browser's print dialog for a PDF, without leaving the page. */
function printPdf(address: string): void {
  const frame = document.createElement('iframe');
  // Out of sight but laid out: browsers print nothing of what is not displayed.
  frame.className = styles.printed ?? '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = address;
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
  window.addEventListener('focus', () => setTimeout(() => frame.remove(), 60_000), { once: true });
}
