import { IconFileAlert, IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicDocument } from '#contract/prospects/documents.ts';
import { documentFileFaults as faults, documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import { ChooseFiles } from './choose-files.tsx';
import styles from './documentation.module.css';
import { MOST_PHOTOS, PhotoTray } from './photo-tray.tsx';
import { SendingLine } from './sending-line.tsx';
import { useLeaveQuestion, useSending, type InTurn } from './use-sending.ts';

/** FILE_LIMIT_BYTES of contract/drive, which is not loaded here. */
const MOST_BYTES = 10 * 1024 * 1024;

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isPhoto = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type) || isHeic(file);

type Props = { token: string; document: PublicDocument; inTurn: InTurn; onKept: (document: PublicDocument) => void; onEnded: () => void };

/** What can be done of one document: choose, send, and wait for the line. */
export function DocumentActions({ token, document, inTurn, onKept, onEnded }: Props) {
  const { document_type: type, status, can_upload } = document;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { state, send, refuse, discard, retry } = useSending({ token, type, inTurn, onKept, onEnded });
  useLeaveQuestion(photos.length > 0);
  const name = documentTypeNames[type];

  const choose = (files: readonly File[]) => {
    const pdfs = files.filter(isPdf);
    const added = files.filter(isPhoto);
    if (pdfs.length + added.length < files.length) return refuse(faults.fileKind);
    if (pdfs.length > 0 && added.length + photos.length > 0) return refuse(texts.mixed);
    if (pdfs.length > 1) return refuse(texts.onePdf);
    const [pdf] = pdfs;
    if (pdf) return pdf.size > MOST_BYTES ? refuse(faults.fileTooLarge) : send(() => Promise.resolve(pdf));
    if (photos.length + added.length > MOST_PHOTOS) return refuse(texts.tooManyPhotos);
    discard();
    setPhotos([...photos, ...added]);
  };
  const sendPhotos = async () => {
    if (await send(() => prepared(photos))) setPhotos([]);
  };

  if (state.phase !== 'idle') return <SendingLine state={state} onRetry={retry} onDiscard={discard} />;
  if (!can_upload) return status === 'pending' ? <p className={styles.inReview}>{texts.inReview}</p> : null;
  return (
    <>
      {state.isSent && (
        <p className={styles.kept} role="status">
          <IconFileCheck size={18} stroke={1.75} aria-hidden="true" />
          {texts.sent}
        </p>
      )}
      {state.fault !== null && (
        <p className={styles.fault} role="alert">
          <IconFileAlert size={18} stroke={1.75} aria-hidden="true" />
          {state.fault}
        </p>
      )}
      {photos.length > 0 ? (
        <PhotoTray
          photos={photos}
          onAdd={choose}
          onRemove={(index) => setPhotos(photos.filter((_, at) => at !== index))}
          onSend={() => void sendPhotos()}
        />
      ) : (
        <ChooseFiles document={name} isFirst={status === 'rejected'} onChoose={choose} />
      )}
    </>
  );
}

/** What draws photos anew is loaded when some are sent. A text says why there is no file. */
async function prepared(photos: readonly File[]): Promise<File | string> {
  const { preparePhotos, Unreadable } = await import('./prepare-photos.ts');
  try {
    const file = await preparePhotos(photos);
    return file.size > MOST_BYTES ? faults.fileTooLarge : file;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.isOffline ? faults.noDecoder : faults.unreadable(error.photo);
  }
}
