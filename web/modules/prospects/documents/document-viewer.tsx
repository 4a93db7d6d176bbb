import { useEffect, useState } from 'react';
import type { DocumentRow } from '#contract/prospects/documents.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { readStoredFile } from '../../../platform/stored-file.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PdfViewer } from '../../../ui/pdf-viewer.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './documents.module.css';

type Shown = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'shown'; dataUrl: string };

/** The file of a document in the page: read once, and written down as seen by the person who opened it. */
export function DocumentViewer({ document: { url, document_type, file_type } }: { document: DocumentRow }) {
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const id = url?.split('/').at(-1) as FileId | undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isGone = false;
    const show = (next: Shown) => !isGone && setShown(next);
    show({ status: 'loading' });
    readStoredFile(id)
      .then(asDataUrl)
      .then((dataUrl) => show({ status: 'shown', dataUrl }))
      .catch((error: unknown) => show({ status: 'failed', error }));
    return () => void (isGone = true);
  }, [id, tries]);
  const name = documentTypeNames[document_type];
  if (shown.status === 'loading') return <Skeleton rows={1} rowHeight={240} label={texts.opening} />;
  if (shown.status === 'failed') return <ErrorState title={texts.viewFailed} error={shown.error} onRetry={() => setTries(tries + 1)} />;
  if (file_type === 'application/pdf') return <PdfViewer base64={shown.dataUrl.replace(/^[^,]*,/, '')} title={name} most="56dvh" />;
  return <img src={shown.dataUrl} alt={name} className={`block ${styles.image}`} />;
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
