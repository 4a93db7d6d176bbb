import type { PlotProps } from './plot.tsx';
import { StackedBars } from './stacked-bars.tsx';

/** A bar per point. */
export const Bars = ({ values, valueName, ...plot }: PlotProps & { values: readonly (number | null)[]; valueName: string }) => (
  <StackedBars {...plot} series={[{ name: valueName, values }]} />
);
