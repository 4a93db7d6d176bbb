import type { BulkProgress } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count } from '../../../platform/format.ts';
import { useFactorAsked } from '../../../platform/second-factor.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './result.module.css';

/** 'Generando guías': blocks the page until every row has its outcome. Without `progress` the file is still on its way (O-2.82). */
export function Generating({ isOpen, progress }: { isOpen: boolean; progress: BulkProgress | null }) {
  const isFactorAsked = useFactorAsked();
  return (
    <Dialog isOpen={isOpen && !isFactorAsked} isBlocking onClose={() => undefined} title={texts.generating}>
      <div className={styles.generating} tabIndex={-1} data-autofocus>
        <p role="status">{progress ? texts.progress(count(progress.done), count(progress.total)) : texts.sendingHint}</p>
        <progress className={styles.progress} aria-label={texts.generating} {...(progress ? { max: progress.total, value: progress.done } : {})} />
        {progress && <p className={styles.second}>{texts.generatingHint}</p>}
      </div>
    </Dialog>
  );
}
