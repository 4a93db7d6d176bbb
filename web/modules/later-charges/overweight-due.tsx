import { IconArrowBackUp, IconCalendarEvent, IconCircleCheck, IconSend } from '@tabler/icons-react';
import type { OverweightDetail } from '#contract/later-charges/overweight.ts';
import { overweightTexts as texts } from '#texts/es/later-charges/overweight.ts';
import { count, money, weekdayDay } from '../../platform/format.ts';
import { Money } from '../../ui/money.tsx';
import styles from './later-charges.module.css';

const looks = {
  pending: { tone: 'exception', Icon: IconCalendarEvent },
  claimed: { tone: 'transit', Icon: IconSend },
  charged: { tone: 'registered', Icon: IconCircleCheck },
  dropped: { tone: 'delivered', Icon: IconArrowBackUp },
} as const;

/** What it costs, when it is charged, and how many business days are left to object; today counts. */
export function OverweightDue({ overweight, isOwn }: { overweight: OverweightDetail; isOwn: boolean }) {
  const { status, total, extra_kg, extra_kg_price, iva, hold_days, days_left: left } = overweight;
  const { tone, Icon } = looks[status];
  return (
    <section
      className={`label ${styles.due}`}
      style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)`, borderColor: `var(--${tone}-line)` }}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.told}>
        <strong className={styles.sentence}>{dueSentence(overweight, isOwn)}</strong>
        {status === 'pending' && left > 0 && (
          <span className="wrap gap-8">
            <span className={`gap-4 flex ${styles.bars}`} aria-hidden="true">
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
        <div className={`stack gap-2 ${styles.cost}`}>
          <strong className={styles.sum}>
            <Money centavos={total} withCurrency />
          </strong>
          {extra_kg_price !== null && iva !== null && <span>{texts.due.formula(count(extra_kg), money(extra_kg_price), money(iva))}</span>}
        </div>
      )}
    </section>
  );
}

function dueSentence({ status, due_day, days_left, charge_status }: OverweightDetail, isOwn: boolean): string {
  const words = isOwn ? texts.due.own : texts.due.ofCustomer;
  if (status === 'pending') return days_left > 0 ? words.pending(weekdayDay(due_day)) : texts.due.over;
  if (status === 'claimed') return words.claimed;
  if (status === 'charged') return charge_status === 'Created' ? texts.due.owed : texts.due.charged;
  return texts.due.dropped;
}
