import { stack } from 'd3-shape';
import { PlotFrame, type PlotProps, type PlotSeries } from './plot.tsx';
import styles from './plot.module.css';

const WIDEST = 40;

/** A bar per point, of one piece per series, the first at the bottom; a value that is not known has no piece. */
export function StackedBars({ series, ...plot }: PlotProps & { series: readonly PlotSeries[] }) {
  const rows = plot.points.map((_, index) => series.map(({ values }) => values[index] ?? 0));
  const piles = stack<unknown, number[], number>()
    .keys(series.map((_, index) => index))
    .value((row, key) => row[key] ?? 0)(rows);
  return (
    <PlotFrame {...plot} series={series} highest={rows.map((row) => row.reduce((sum, value) => sum + value, 0))}>
      {({ x, y, step }) => {
        const width = Math.min(WIDEST, step * 0.7);
        return piles.map((pile) =>
          pile.map(([from, to], index) =>
            to > from ? (
              <rect
                key={`${pile.key} ${index}`}
                x={x(index) - width / 2}
                y={y(to)}
                width={width}
                height={y(from) - y(to)}
                className={styles.bar}
                data-series={pile.key}
              />
            ) : null,
          ),
        );
      }}
    </PlotFrame>
  );
}
