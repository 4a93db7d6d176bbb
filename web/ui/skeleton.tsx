import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

export const SHOWN_AFTER_MS = 200;

type Props = {
  rows?: number;
  rowHeight?: number;
  label: string;
  /** What is coming: lines of a list, the fields of a form, or facts with their names. */
  shape?: SkeletonShape;
};

export type SkeletonShape = keyof typeof shapes;

export const shapes = {
  rows: () => (
    <>
      <span className={styles.square} />
      <span className={styles.bar} />
      <span className={styles.bar} data-short />
      <span className={styles.pill} />
    </>
  ),
  fields: () => (
    <>
      <span className={styles.bar} data-short />
      <span className={styles.box} />
    </>
  ),
  facts: () => (
    <>
      <span className={styles.bar} data-short />
      <span className={styles.bar} />
    </>
  ),
};

/** Grey shapes of the same height as what they stand for; nothing is shown in the first 200 ms. */
export function Skeleton({ rows = 3, rowHeight = 52, label, shape = 'rows' }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} style={{ minHeight: rows * rowHeight }} data-skeleton>
      {isShown &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`row gap-14 ${styles.row}`} style={{ height: rowHeight }} data-shape={shape} aria-hidden="true">
            {shapes[shape]()}
          </div>
        ))}
    </div>
  );
}
