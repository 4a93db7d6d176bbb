import type { FollowUp } from '#contract/shipping/shipping.ts';
import { movementTexts, trackingTexts } from '#texts/es/shipping/tracking.ts';
import { timeOfDay } from '../../platform/format.ts';
import { FollowUpIcon } from '../guide/status/follow-up-icon.tsx';
import { followUpTone } from '../guide/status/follow-up-look.ts';
import { toneStyle } from './tone-style.ts';
import { daysOf, type TrackingEvent } from './tracking-days.ts';
import styles from './tracking-stub.module.css';

/** The events by day, newest first; without any, the sentence of the specification (O-2.86). */
export function TrackingMovements({ events, follow_up, now }: { events: readonly TrackingEvent[]; follow_up: FollowUp; now: Date }) {
  const days = daysOf(events, now);
  return (
    <section className={styles.movements} aria-labelledby="movements">
      <h2 id="movements">{trackingTexts.movements}</h2>
      {days.length === 0 && <p className={styles.none}>{movementTexts.noEvents}</p>}
      {days.map(({ day, heading, events: ofDay }, dayIndex) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={styles.day}>
            {heading}
          </h3>
          <ol>
            {ofDay.map((event, index) => (
              <li key={event.createdAt + event.description} className={styles.event}>
                <time className={styles.time} dateTime={event.createdAt}>
                  {timeOfDay(event.createdAt)}
                </time>
                <span
                  className={styles.knot}
                  data-latest={(dayIndex === 0 && index === 0) || undefined}
                  style={toneStyle(followUpTone[follow_up])}
                  aria-hidden="true"
                >
                  {dayIndex === 0 && index === 0 && <FollowUpIcon followUp={event.follow_up ?? follow_up} size={15} />}
                </span>
                <span>
                  <span className={styles.what}>{event.description}</span>
                  {event.city && <span className={styles.where}>{event.city}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
