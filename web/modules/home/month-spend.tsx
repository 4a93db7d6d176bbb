import { Link } from '@tanstack/react-router';
import { homeTexts } from '#texts/es/shipping/labels.ts';
import { businessDay, count, money, monthName } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './inicio.module.css';
import { dayBars } from './day-bars.ts';
import type { Home } from './queries.ts';

/** 'Gasto de noviembre': what the guides of the month cost, and a bar per day up to today. */
export function MonthSpend({ spend: { total, labels, days } }: { spend: NonNullable<Home['spend']> }) {
  const today = businessDay(new Date());
  return (
    <Card
      title={homeTexts.spend(monthName(today))}
      aside={
        labels > 0 && (
          <Link to="/envios" search={{ from: `${today.slice(0, 8)}01` } as never} className={`inline gap-4 ${styles.more}`}>
            {homeTexts.seeMonth}
          </Link>
        )
      }
    >
      <div className={`stack gap-20 ${styles.spend}`}>
        <div>
          <p className={styles.spendTotal}>
            <Money centavos={total} />
          </p>
          <p className="quiet label">
            {labels === 0 ? homeTexts.noSpend : homeTexts.spendHint(labels, count(labels), money(Math.round(total / labels)))}
          </p>
        </div>
        {total > 0 && (
          <div className={styles.days} aria-hidden="true">
            {dayBars(days, today).map((percent, index) => (
              <span key={index} style={{ height: `${percent}%` }} />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
