import { Link } from '@tanstack/react-router';
import { homeTexts } from '#texts/es/shipping/labels.ts';
import { businessDay, count, money, monthName } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { look } from '../../ui/layout/look.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
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
          <Link
            to="/envios"
            search={{ from: `${today.slice(0, 8)}01` } as never}
            className={look({ flow: 'inline', gap: 4, align: 'center', size: 'label', weight: 560, high: 24, link: true })}
          >
            {homeTexts.seeMonth}
          </Link>
        )
      }
    >
      <Grid gap={20} align="end" columns="auto 1fr">
        <div>
          <Text as="p" size="h1" weight={620}>
            <Money centavos={total} />
          </Text>
          <Text as="p" size="label" tone={2}>
            {labels === 0 ? homeTexts.noSpend : homeTexts.spendHint(labels, count(labels), money(Math.round(total / labels)))}
          </Text>
        </div>
        {total > 0 && (
          <Stack flow="row" gap={2} align="end" justify="end" className={styles.days} aria-hidden="true">
            {dayBars(days, today).map((percent, index) => (
              <span key={index} style={{ height: `${percent}%` }} />
            ))}
          </Stack>
        )}
      </Grid>
    </Card>
  );
}
