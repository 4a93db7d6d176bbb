import { useSession } from '../../../frame/session.tsx';
import { useActing } from '../../../platform/use-call.ts';
import { SkeletonCard } from '../../../ui/skeleton-card.tsx';
import styles from './figures.module.css';
import type { FigurePlace } from './figure-cards.tsx';

/** The drawn cards that this person will see, as high as they will be. */
export function FigureSkeletons({ place }: { place: FigurePlace }) {
  const { user, seesPrices } = useSession();
  const { customer } = useActing();
  const isStaff = user.role !== 'customer' && user.role !== 'client';
  const isOfOne = !isStaff || customer !== null;
  const blocks = place === 'main' ? [isStaff && 'weeks'] : [isStaff && 'on-time', seesPrices && 'spend', isOfOne && 'destinations'];
  return blocks.map(
    (block) =>
      block && (
        <SkeletonCard key={block}>
          <div className={`stack gap-4 ${styles.figure}`} data-block={block} />
        </SkeletonCard>
      ),
  );
}
