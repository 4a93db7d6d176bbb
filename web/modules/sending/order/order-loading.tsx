import { summaryTexts } from '#texts/es/rating/summary.ts';
import { SkeletonCard, SkeletonGroup, SkeletonPaper, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import styles from './order.module.css';

/** The order before its guides: the ticket, one row per guide, and the paper. */
export const OrderLoading = ({ guides }: { guides: number }) => (
  <SkeletonGroup label={summaryTexts.order}>
    <div className={styles.noticeLoading}>
      <SkeletonRows rows={1} rowHeight={46} />
    </div>
    <div className={`stack gap-16 top ${styles.order}`}>
      <div className={styles.main}>
        <SkeletonCard>
          <SkeletonRows rows={2} rowHeight={48} />
        </SkeletonCard>
        <SkeletonCard isFlush>
          <SkeletonRows rows={guides} rowHeight={64} shape="rows" />
        </SkeletonCard>
      </div>
      <div className={styles.side}>
        <SkeletonCard>
          <SkeletonPaper most="560px" />
        </SkeletonCard>
      </div>
    </div>
  </SkeletonGroup>
);
