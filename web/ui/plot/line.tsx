import { curveMonotoneX, line } from 'd3-shape';
import { PlotFrame, type PlotProps } from './plot.tsx';
import styles from './plot.module.css';

/** A line through the values, with a dot at each; it breaks where a value is not known. */
export function Line({ values, valueName, ...plot }: PlotProps & { values: readonly (number | null)[]; valueName: string }) {
  const known = values.filter((value) => value !== null);
  return (
    <PlotFrame {...plot} series={[{ name: valueName, values }]} highest={known}>
      {({ x, y }) => {
        const path = line<number | null>()
          .defined((value) => value !== null)
          .x((_, index) => x(index))
          .y((value) => y(value ?? 0))
          .curve(curveMonotoneX)(values);
        return (
          <>
            {path && <path d={path} className={styles.path} />}
            {values.map((value, index) => value !== null && <circle key={index} cx={x(index)} cy={y(value)} r={3.5} className={styles.dot} />)}
          </>
        );
      }}
    </PlotFrame>
  );
}
