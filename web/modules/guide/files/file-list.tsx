import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileTypes, type FileView } from '#contract/drive/drive.ts';
import { labelFilesTexts as texts } from '#texts/es/shipping/label-files.ts';
import { OpenFile } from '../../../frame/deferred/open-file.tsx';
import { count } from '../../../platform/format.ts';
import styles from './file-list.module.css';

type Props = { files: readonly FileView[]; actionOf?: ((file: FileView) => ReactNode) | undefined };

const MB = 1024 * 1024;
const sizeOf = ({ bytes }: FileView): string =>
  bytes < MB ? texts.kilobytes(count(Math.ceil(bytes / 1024))) : texts.megabytes((bytes / MB).toFixed(1));

/** Files of a guide by their names; each opens in a tab of its own. */
export function FileList({ files, actionOf }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="stack divided">
      {files.map((file) => (
        <li key={file.id} className={`row gap-10 ${styles.file}`}>
          {file.media_type === fileTypes.pdf ? (
            <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
          )}
          <span className="lines breaks grow">
            <span>{file.name}</span>
            <span className="muted caption">{sizeOf(file)}</span>
          </span>
          <OpenFile file={file} icon={null}>
            {texts.open}
            <span className="hidden-visually">{` ${file.name}`}</span>
          </OpenFile>
          {actionOf?.(file)}
        </li>
      ))}
    </ul>
  );
}
