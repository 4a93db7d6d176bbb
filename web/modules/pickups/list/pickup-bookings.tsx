import type { PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { dayAndTime, weekdayDay } from '../../../platform/format.ts';
import styles from './pickups.module.css';

/** What was asked of the carrier, for staff. */
export function PickupBookings({ bookings }: Pick<PickupDetail, 'bookings'>) {
  if (bookings.length === 0) return null;
  return (
    <section className={`stack gap-8 full ${styles.guides}`} aria-labelledby="pickup-bookings">
      <h3 id="pickup-bookings">{texts.bookings}</h3>
      <ul>
        {bookings.map(({ n, state, folio, date, earliest_time, latest_time, started_at, detail }) => (
          <li key={n} className={`stack gap-8 ruled label ${styles.guide}`}>
            <span>
              <strong>{texts.booking[state]}</strong> {folio && <span className="code">{folio}</span>}
            </span>
            <span className={styles.second}>{`${weekdayDay(date)}, ${texts.window(earliest_time, latest_time)}`}</span>
            <span className={styles.second}>{[dayAndTime(started_at), detail].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
