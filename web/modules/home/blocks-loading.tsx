import { homeTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../frame/session.tsx';
import { SkeletonCard, SkeletonGroup, SkeletonRows } from '../../ui/skeleton-card.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import styles from './inicio.module.css';

const LAST_LABELS = 5;
const STATUSES = 6;

/** The blocks of Inicio before their answer: the last guides, the statuses and the month, each in its place. */
export function BlocksLoading() {
  const { seesPrices } = useSession();
  const isPhone = useMedia(media.phone);
  return (
    <SkeletonGroup label={homeTexts.loading} className={styles.grid}>
      <div className={styles.column}>
        <SkeletonCard isFlush>
          <SkeletonRows rows={LAST_LABELS} rowHeight={isPhone ? 85 : 51} shape="rows" />
        </SkeletonCard>
      </div>
      <div className={styles.column}>
        <SkeletonCard>
          <SkeletonRows rows={STATUSES} rowHeight={isPhone ? 46 : 36} />
        </SkeletonCard>
        {seesPrices && (
          <SkeletonCard>
            <SkeletonRows rows={1} rowHeight={48} />
          </SkeletonCard>
        )}
      </div>
    </SkeletonGroup>
  );
}
