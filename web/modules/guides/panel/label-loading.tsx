import { shellTexts } from '#texts/es/frame/shell.ts';
import { SkeletonGroup, SkeletonPaper, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import styles from '../label-view.module.css';

/** A guide before its answer: its movements beside its paper, then its folds. */
export const LabelLoading = () => (
  <SkeletonGroup label={shellTexts.loading} className="stack gap-20">
    <div className={`stack gap-20 ${styles.halves}`}>
      <div>
        <SkeletonRows rows={5} rowHeight={58} />
      </div>
      <SkeletonPaper most="320px" />
    </div>
    <div>
      <SkeletonRows rows={4} rowHeight={50} />
    </div>
  </SkeletonGroup>
);
