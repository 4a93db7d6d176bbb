import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useElementSize } from '../use-element-size.ts';
import { nameStep, scaleOf } from './plot-scale.ts';
import styles from './plot.module.css';

/** What is drawn at each point, in the order of the points; null = nothing is known there, which is no 0. */
export type PlotSeries = { name: string; values: readonly (number | null)[] };

/** A point by its whole name ('Semana del 16 nov') and the short one below it ('16 nov'). */
export type PlotPoint = { name: string; short: string };

export type PlotProps = {
  /** Names the plot, its table and its column of points: what is drawn. */
  label: string;
  pointName: string;
  points: readonly PlotPoint[];
  /** A value in words, and as short as beside the lines across. */
  format: (value: number) => string;
  mark?: (value: number) => string;
  /** The end of the scale where it does not follow from the values: 100 %. */
  ceiling?: number;
  /** Values are counts: no lines at halves. */
  isWhole?: boolean;
  /** The point that is chosen at first; left out, the last. */
  first?: number;
};

/** Where things are drawn, in pixels: the middle of a point, the height of a value, and how wide a point is. */
export type PlotGeometry = { x: (index: number) => number; y: (value: number) => number; step: number };

const HEIGHT = 132;
const ABOVE = 8;
const BELOW = 20;
const LETTER = 6.4;
const GAP = 8;
/** Until the width is known, as in a browser without layout. */
const WIDTH = 320;

type FrameProps = PlotProps & {
  series: readonly PlotSeries[];
  /** What the scale must hold; the values where they are not piled up. */
  highest: readonly number[];
  /** Draws into the axes. */
  children: (geometry: PlotGeometry) => ReactNode;
};

/**
 * What all plots share: the axis, the value of the chosen point in words above it, and a table of all values for screen readers. The last point,
 * the newest of days, is chosen where no other is named; the pointer, a finger or the arrow keys choose another. All is drawn in tokens, so both
 * themes and forced colours hold.
 */
export function PlotFrame({
  label,
  pointName,
  points,
  series,
  format,
  mark = format,
  ceiling,
  isWhole = false,
  first,
  highest,
  children,
}: FrameProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const last = points.length - 1;
  const [wanted, choose] = useState<number | null>(null);
  const chosen = Math.min(wanted ?? first ?? last, last);
  const { top, marks } = scaleOf(highest, { ceiling, whole: isWhole });

  const width = measured || WIDTH;
  const left = Math.max(...marks.map((value) => mark(value).length)) * LETTER + GAP;
  const step = (width - left) / points.length;
  const geometry: PlotGeometry = {
    step,
    x: (index) => left + (index + 0.5) * step,
    y: (value) => ABOVE + (HEIGHT - ABOVE) * (1 - value / top),
  };
  const shown = nameStep(points.length, width - left, Math.max(...points.map(({ short }) => short.length)) * LETTER + GAP);
  const valueOf = ({ values }: PlotSeries, index: number) => wordsOf(values[index] ?? null, format);

  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / step);
    choose(Math.max(0, Math.min(last, index)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(last, next)));
  };
  const point = points[chosen]?.name ?? '';
  return (
    <figure className="stack gap-8 shrinks" aria-label={label}>
      <div className={`flow quiet label ${styles.readout}`} aria-hidden="true">
        <strong>{point}</strong>
        {series.map((one, index) => (
          <span key={one.name} className={`inline gap-6 ${styles.value}`}>
            {series.length > 1 && <span className={styles.swatch} data-series={index} />}
            {series.length > 1 && one.name} <b>{valueOf(one, chosen)}</b>
          </span>
        ))}
      </div>
      <div
        ref={ref}
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={`${point}: ${series.map((one) => (series.length > 1 ? `${one.name} ${valueOf(one, chosen)}` : valueOf(one, chosen))).join(', ')}`}
        onKeyDown={onKeyDown}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
      >
        <svg width={width} height={HEIGHT + BELOW} aria-hidden="true" focusable="false">
          {marks.map((value) => (
            <g key={value}>
              <line x1={left} x2={width} y1={geometry.y(value)} y2={geometry.y(value)} className={styles.line} />
              <text x={left - GAP} y={geometry.y(value)} className={styles.mark}>
                {mark(value)}
              </text>
            </g>
          ))}
          <rect x={geometry.x(chosen) - step / 2} y={ABOVE} width={step} height={HEIGHT - ABOVE} className={styles.chosen} />
          {children(geometry)}
          {points.map(({ short }, index) =>
            (last - index) % shown === 0 ? (
              <text key={index} x={geometry.x(index)} y={HEIGHT + BELOW - 5} className={styles.name} data-last={index === last || undefined}>
                {short}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <table className="hidden-visually">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((one) => (
                <td key={one.name}>{valueOf(one, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const wordsOf = (value: number | null, format: PlotProps['format']): string => (value === null ? shellTexts.noValue : format(value));
