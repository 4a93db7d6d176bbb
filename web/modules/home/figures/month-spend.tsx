import { Link } from '@tanstack/react-router';
import { homeFigureTexts as texts } from '#texts/es/home/figures.ts';
import { count, dayOfMonth, money, monthName, weekdayDay } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Bars } from '../../../ui/plot/bars.tsx';
import page from '../inicio.module.css';
import type { HomeFigures } from '../queries.ts';
import styles from './figures.module.css';
import { spendBefore, spentDays } from './month-days.ts';

type Props = { spend: NonNullable<HomeFigures['spend']>; /** For all customers in reach of one who acts for nobody. */ isOfAll: boolean };

/** 'Gasto de noviembre': what the guides of the month cost, beside the same days of the month before, and a bar per day up to today. */
export function MonthSpend({ spend, isOfAll }: Props) {
  const today = useToday();
  const { total, labels } = spend.month;
  const before = spendBefore(spend, today);
  const days = spentDays(spend.month, today);
  const title = (isOfAll ? texts.spendOfAll : texts.spend)(monthName(today));
  const more = (
    <Link to="/envios" search={{ from: `${today.slice(0, 8)}01` } as never} className={`inline gap-4 ${page.more}`}>
      {texts.seeMonth}
    </Link>
  );
  return (
    <Card title={title} aside={labels > 0 && !isOfAll && more}>
      <div className={`stack gap-4 ${styles.figure}`}>
        <p className={styles.total}>
          <Money centavos={total} />
        </p>
        <p className="quiet label">{labels === 0 ? texts.noSpend : texts.spendHint(labels, count(labels), money(Math.round(total / labels)))}</p>
        <p className="quiet label">
          {before
            ? texts.compared(before.percent, dayOfMonth(beforeOf(today)), money(before.total))
            : texts.nothingBefore(monthName(beforeOf(today)))}
        </p>
        <Bars
          label={title}
          pointName={texts.day}
          valueName={texts.spent}
          points={days.map(({ day }) => ({ name: weekdayDay(day), short: String(Number(day.slice(8))) }))}
          values={days.map((one) => one.total)}
          format={money}
          mark={(centavos) => `$${count(centavos / 100)}`}
        />
      </div>
    </Card>
  );
}

/** The same day of the month before, its last one where it is shorter. */
function beforeOf(today: string): string {
  const lastBefore = new Date(`${today.slice(0, 8)}01T12:00:00Z`);
  lastBefore.setUTCDate(0);
  const last = lastBefore.toISOString().slice(0, 10);
  return last.slice(8) < today.slice(8) ? last : last.slice(0, 8) + today.slice(8);
}
