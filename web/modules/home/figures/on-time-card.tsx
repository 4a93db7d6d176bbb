import { homeFigureTexts as texts } from '#texts/es/home/figures.ts';
import { count, dayMonth } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Line } from '../../../ui/plot/line.tsx';
import type { HomeFigures } from '../queries.ts';
import styles from './figures.module.css';
import { onTimeShares } from './week-series.ts';

const percent = (share: number): string => `${Math.round(share)} %`;

/** How many of the guides whose promised day is over were delivered by it, in all and by the week they were made in. */
export function OnTimeCard({ weeks }: { weeks: NonNullable<HomeFigures['weeks']> }) {
  const shares = onTimeShares(weeks);
  return (
    <Card title={texts.onTime}>
      <div className={`stack gap-4 ${styles.figure}`} data-block="on-time">
        {shares.all === null ? (
          <p className="quiet label">{texts.noneDue}</p>
        ) : (
          <>
            <p className={styles.total}>{percent(shares.all)}</p>
            <p className="quiet label">{texts.onTimeHint(shares.due, count(shares.on_time), count(shares.due))}</p>
            <Line
              label={texts.onTime}
              pointName={texts.week}
              valueName={texts.share}
              points={weeks.map(({ from }) => ({ name: texts.weekOf(dayMonth(from)), short: dayMonth(from) }))}
              values={shares.weeks}
              format={percent}
              ceiling={100}
            />
          </>
        )}
      </div>
    </Card>
  );
}
