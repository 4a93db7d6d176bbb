import { homeTexts } from '#texts/es/home/home.ts';
import { SkeletonCard, SkeletonGroup, SkeletonRows } from '../../ui/skeleton-card.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { FigureSkeletons } from './figures/figure-skeletons.tsx';
import styles from './inicio.module.css';

const LAST_LABELS = 5;
const STATUSES = 6;

/** The blocks of Inicio before their answer: the last guides, the statuses and what is drawn, each in its place. */
export function BlocksLoading() {
  const isPhone = useMedia(media.phone);
  return (
    <SkeletonGroup label={homeTexts.loading} className={`stack gap-14 top ${styles.grid}`}>
      <div className={`stack gap-14 shrinks ${styles.column}`}>
        <FigureSkeletons place="main" />
        <SkeletonCard isFlush>
          <SkeletonRows rows={LAST_LABELS} rowHeight={isPhone ? 85 : 51} shape="rows" />
        </SkeletonCard>
      </div>
      <div className={`stack gap-14 shrinks ${styles.column}`}>
        <SkeletonCard>
          <SkeletonRows rows={STATUSES} rowHeight={isPhone ? 46 : 36} />
        </SkeletonCard>
        <FigureSkeletons place="side" />
      </div>
    </SkeletonGroup>
  );
}
