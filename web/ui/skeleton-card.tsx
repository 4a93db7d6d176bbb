import { useEffect, useState, type ReactNode } from 'react';
import card from './card.module.css';
import { shapes, SHOWN_AFTER_MS, type SkeletonShape } from './skeleton.tsx';
import styles from './skeleton.module.css';

/** Several shapes that stand for one answer: their place is kept at once, they are seen when it takes long. */
export function SkeletonGroup({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={className} data-hidden={!isShown || undefined} data-skeleton>
      {children}
    </div>
  );
}

type Rows = { rows: number; rowHeight: number; shape?: SkeletonShape };
type CardProps = { children: ReactNode; /** As a card whose rows reach its edges. */ isFlush?: boolean };

/** A card whose content is on its way: its frame, its title's place and what is given. */
export const SkeletonCard = ({ children, isFlush = false }: CardProps) => (
  <div className={card.card} aria-hidden="true">
    <div className={`wrap gap-8-16 apart ${card.head}`}>
      <span className={styles.bar} data-short />
    </div>
    <div className={isFlush ? card.flush : card.body} data-headed>
      {children}
    </div>
  </div>
);

/** Rows of one height. */
export const SkeletonRows = ({ rows, rowHeight, shape = 'facts' }: Rows) =>
  Array.from({ length: rows }, (_, index) => (
    <div key={index} className={`row gap-14 ${styles.row}`} style={{ height: rowHeight }} data-shape={shape} aria-hidden="true">
      {shapes[shape]()}
    </div>
  ));

/** A printed page that is on its way. */
export const SkeletonPaper = ({ most }: { most: string }) => <div className={styles.paper} style={{ maxHeight: most }} aria-hidden="true" />;
