import { IconCamera, IconFolderOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import styles from './documentation.module.css';

const KINDS = 'application/pdf,image/jpeg,image/png,.heic,.heif';

type Props = { document: string; isFirst: boolean; onChoose: (files: readonly File[]) => void };

/** The camera of a phone, or files that are there already. */
export function ChooseFiles({ document, isFirst, onChoose }: Props) {
  return (
    <div className={styles.choices}>
      <Choice label={texts.takePhoto(document)} isFirst={isFirst} isCamera onChoose={onChoose}>
        <IconCamera size={20} stroke={1.75} aria-hidden="true" />
        {texts.takePhotoShort}
      </Choice>
      <Choice label={texts.chooseFile(document)} isFirst={false} onChoose={onChoose}>
        <IconFolderOpen size={20} stroke={1.75} aria-hidden="true" />
        {texts.chooseFileShort}
      </Choice>
    </div>
  );
}

type ChoiceProps = Omit<Props, 'document'> & { label: string; isCamera?: boolean; children: ReactNode };

export function Choice({ label, isFirst, isCamera = false, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice} data-first={isFirst || undefined} data-camera={isCamera || undefined}>
      <input
        type="file"
        className="hidden-visually"
        aria-label={label}
        accept={isCamera ? 'image/*' : KINDS}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      {children}
    </label>
  );
}
