import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OverweightNote } from '#contract/later-charges/overweight.ts';
import type { FileView } from '#contract/drive/drive.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { useOpenFile } from '../../frame/deferred/open-file.tsx';
import { readStoredFile } from '../../platform/stored-file.ts';
import styles from './evidence.module.css';

const texts = overweightTexts.follow;
const icon = { size: 24, stroke: 1.5, 'aria-hidden': 'true' } as const;
const isPicture = ({ media_type }: FileView): boolean => media_type.startsWith('image/');

/** A file of a claim or of evidence: a photo is shown small; a press opens it whole. */
export function EvidenceFile({ file, shows }: OverweightNote['files'][number]) {
  const { open, isOpening } = useOpenFile(file);
  const address = usePicture(file);
  return (
    <button type="button" className={`stack gap-4 shrinks ${styles.file}`} aria-busy={isOpening || undefined} onClick={open}>
      <span className={`stack muted sunken ${styles.picture}`}>
        {address ? <img src={address} alt="" /> : isPicture(file) ? <IconPhoto {...icon} /> : <IconFileText {...icon} />}
      </span>
      <span className={`caption breaks ${styles.name}`}>
        {texts.files[shows]} · {file.name}
      </span>
    </button>
  );
}

/** The photo as this page shows it; null: it is none, or it cannot be read. */
function usePicture(file: FileView): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const id = isPicture(file) ? file.id : null;
  useEffect(() => {
    if (id === null) return;
    let made: string | null = null;
    let isGone = false;
    const show = (photo: Blob) => {
      if (isGone) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    };
    readStoredFile(id).then(show, () => setAddress(null));
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
