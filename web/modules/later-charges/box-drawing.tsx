import styles from './box.module.css';

export type Sides = { length: number; width: number; height: number };
type Point = readonly [x: number, y: number, z: number];

const COS = Math.cos(Math.PI / 6);
const DRAWN_PX = 84;
/** The line of a box lies half outside of it. */
const EDGE_PX = 2;

const extentOf = ({ length, width, height }: Sides) => ({ across: (length + width) * COS, down: (length + width) / 2 + height });

/** px of a centimetre, so that boxes beside each other are of one scale and the largest fits. */
export function scaleOf(boxes: readonly Sides[]): number {
  const largest = Math.max(...boxes.map(extentOf).flatMap(({ across, down }) => [across, down]));
  return largest > 0 ? DRAWN_PX / largest : 0;
}

const drawn = (points: readonly Point[], scale: number): string =>
  points.map(([x, y, z]) => `${((x - y) * COS * scale).toFixed(1)},${(((x + y) / 2 - z) * scale).toFixed(1)}`).join(' ');

type Props = { sides: Sides; scale: number; tone: 'declared' | 'measured'; /** The sides are not those of this box. */ isUnknown?: boolean };

/** A box in its proportions, seen from above its corner. */
export function BoxDrawing({ sides, scale, tone, isUnknown = false }: Props) {
  const { length: l, width: w, height: h } = sides;
  const { across, down } = extentOf(sides);
  const [width, height] = [across * scale + 2 * EDGE_PX, down * scale + 2 * EDGE_PX];
  const view = `${-w * COS * scale - EDGE_PX} ${-h * scale - EDGE_PX} ${width} ${height}`;
  const face = (...points: Point[]) => drawn(points, scale);
  const [near, far, end] = [w * 0.42, w * 0.58, h * 0.76];
  return (
    <svg
      className={styles.drawing}
      data-tone={tone}
      data-unknown={isUnknown || undefined}
      viewBox={view}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polygon className={styles.top} points={face([0, 0, h], [l, 0, h], [l, w, h], [0, w, h])} />
      <polygon className={styles.left} points={face([0, w, h], [l, w, h], [l, w, 0], [0, w, 0])} />
      <polygon className={styles.right} points={face([l, 0, h], [l, w, h], [l, w, 0], [l, 0, 0])} />
      <polygon className={styles.tape} points={face([0, near, h], [l, near, h], [l, near, end], [l, far, end], [l, far, h], [0, far, h])} />
    </svg>
  );
}
