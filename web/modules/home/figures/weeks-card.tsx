import { homeFigureTexts as texts } from '#texts/es/home/figures.ts';
import { count, dayMonth } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { StackedBars } from '../../../ui/plot/stacked-bars.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import type { HomeFigures } from '../queries.ts';
import styles from './figures.module.css';
import { weekSeries } from './week-series.ts';

/** Guides made in each of the last weeks, by carrier. */
export function WeeksCard({ weeks }: { weeks: NonNullable<HomeFigures['weeks']> }) {
  const series = weekSeries(weeks, { nameOf: carrierName, others: texts.otherCarriers });
  return (
    <Card title={texts.weeks}>
      <div className={`stack gap-4 ${styles.figure}`} data-block="weeks">
        {series.length === 0 ? (
          <p className="quiet label">{texts.noWeeks}</p>
        ) : (
          <StackedBars label={texts.weeks} pointName={texts.week} points={weeks.map(pointOf)} series={series} format={count} isWhole />
        )}
      </div>
    </Card>
  );
}

const pointOf = ({ from }: { from: string }) => ({ name: texts.weekOf(dayMonth(from)), short: dayMonth(from) });
