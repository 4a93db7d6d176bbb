import type { OverweightDetail } from '#contract/charges/overweight.ts';
import { overweightTexts as texts } from '#texts/es/charges/overweight.ts';
import { count, money, weekdayDay } from '../../platform/format.ts';
import { Money } from '../../ui/money.tsx';
import styles from './charges.module.css';

const tones = { pending: 'exception', claimed: 'transit', charged: 'registered', dropped: 'delivered' } as const;

/** What it costs, when it is charged, and how many business days are left to object; today counts. */
export function OverweightDue({ overweight }: { overweight: OverweightDetail }) {
  const { status, total, extra_kg, extra_kg_price, iva, hold_days, days_left: left } = overweight;
  const tone = tones[status];
  return (
    <section className={styles.due} style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)` }}>
      <div className={styles.two}>
        <strong className={styles.sentence}>{sentenceOf(overweight, left)}</strong>
        {status === 'pending' && left > 0 && (
          <span className={styles.days}>
            <span className={styles.bars} aria-hidden="true">
              {Array.from({ length: hold_days }, (_, index) => (
                <span key={index} data-left={index >= hold_days - left || undefined} />
              ))}
            </span>
            {texts.due.left(left, hold_days)}
          </span>
        )}
        {overweight.reason !== null && <span>{overweight.reason}</span>}
      </div>
      {total !== null && (
        <div className={styles.cost}>
          <strong className={styles.sum}>
            <Money centavos={total} withCurrency />
          </strong>
          {extra_kg_price !== null && iva !== null && <span>{texts.due.formula(count(extra_kg), money(extra_kg_price), money(iva))}</span>}
        </div>
      )}
    </section>
  );
}

function sentenceOf({ status, due_day, charge_status }: OverweightDetail, left: number): string {
  if (status === 'pending') return left > 0 ? texts.due.pending(weekdayDay(due_day)) : texts.due.over;
  if (status === 'charged') return charge_status === 'Created' ? texts.due.owed : texts.due.charged;
  return texts.due[status];
}
