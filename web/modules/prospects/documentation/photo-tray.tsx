import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import { Choice } from './choose-files.tsx';
import styles from './documentation.module.css';

export const MOST_PHOTOS = 4;

type Props = {
  photos: readonly File[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
  onSend: () => void;
};

/** Photos that are chosen and not sent yet: the two sides of an INE go together. */
export function PhotoTray({ photos, onAdd, onRemove, onSend }: Props) {
  return (
    <div className={styles.tray}>
      <p role="status">{texts.photos(photos.length)}</p>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={`${index} ${photo.name} ${photo.lastModified}`} className={styles.photo}>
            <Thumbnail photo={photo} label={texts.photo(index + 1)} />
            <button type="button" className={styles.remove} aria-label={texts.removePhoto(index + 1)} onClick={() => onRemove(index)}>
              <IconX size={16} stroke={2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        {photos.length < MOST_PHOTOS && (
          <Choice label={texts.addPhoto} isFirst={false} onChoose={onAdd}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
            {texts.addPhoto}
          </Choice>
        )}
        <button type="button" className={styles.choice} data-first onClick={onSend}>
          {texts.send}
        </button>
      </div>
    </div>
  );
}

function Thumbnail({ photo, label }: { photo: File; label: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  // A photo of an iPhone, which this browser does not show.
  if (!isSeen) return <span className={styles.unseen}>{photo.name}</span>;
  return address === null ? null : <img src={address} alt={label} className={styles.thumbnail} onError={() => setIsSeen(false)} />;
}
