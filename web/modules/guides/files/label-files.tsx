import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelFilesTexts as texts } from '#texts/es/shipping/label-files.ts';
import styles from '../label-view.module.css';
import { FileList } from '../../guide/files/file-list.tsx';

/** What people attached to a guide (O-2.52); of one that was written by hand it stands where others have their label (O-2.51). */
export function LabelFiles({ detail: { files, is_manual } }: { detail: LabelDetail }) {
  if (files.length === 0 && !is_manual) return null;
  return (
    <section aria-labelledby="label-files">
      <div className={`row apart ${styles.documentHead}`}>
        <h3 id="label-files">{texts.title}</h3>
      </div>
      {files.length === 0 ? <p className="quiet">{texts.none}</p> : <FileList files={files} />}
    </section>
  );
}
