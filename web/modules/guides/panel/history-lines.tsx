import { IconTag } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { LabelDetail, LabelEvent } from '#contract/shipping/shipping.ts';
import { movementTexts } from '#texts/es/shipping/tracking.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { momentOf, timelineOf } from '../../guide/label-timeline.ts';
import styles from '../label-view.module.css';
import { FollowUpIcon } from '../../guide/status/follow-up-icon.tsx';
import { followUpTone, type Tone } from '../../guide/status/follow-up-look.ts';
import type { Progress } from '../../guide/tracking-progress.ts';
import { useNow } from '../../../platform/use-now.ts';

type Lines = {
  guide: Pick<LabelDetail, 'carrier' | 'follow_up' | 'created_at' | 'events'>;
  /** Who made it, and from where: what is said of it before the carrier's first event. */
  by: string;
  from: string;
};

/** The movements of a guide as its carrier tells them, newest first; without any, the sentence of the specification (O-2.85, O-2.86). */
export function HistoryLines({ guide, by, from }: Lines) {
  const timeline = timelineOf(guide);
  const commented = guide.events.filter(({ comment }) => comment !== null);
  const now = useNow();
  return (
    <>
      {timeline.kind === 'none' && <p className="quiet">{movementTexts.noEvents}</p>}
      {timeline.kind === 'events' && (
        <ol className={`stack ${styles.timeline}`}>
          {timeline.events.map((event, index) => (
            <EventRow key={`${event.createdAt} ${index}`} event={event} isLatest={index === 0} now={now} />
          ))}
          {timeline.events.every((event) => event.follow_up !== 'registered') && <MadeRow at={guide.created_at} by={by} from={from} now={now} />}
        </ol>
      )}
      {timeline.kind === 'steps' && (
        <ol className={`stack ${styles.timeline}`}>
          {timeline.steps.map((step) => (
            <StepRow key={step.step} step={step} now={now} />
          ))}
        </ol>
      )}
      {timeline.kind === 'steps' && commented.length > 0 && (
        <ol className={`stack ${styles.timeline}`} aria-label={labelsTexts.comments}>
          {commented.map((event) => (
            <EventRow key={event.createdAt} event={event} isLatest={false} now={now} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The colours of a role for the sign of a line. */
const knotOf = (tone: Tone): CSSProperties => ({ '--knot-fg': `var(--${tone}-fg)`, '--knot-bg': `var(--${tone}-bg)` }) as CSSProperties;

function EventRow({ event, isLatest, now }: { event: LabelEvent; isLatest: boolean; now: Date }) {
  const tone = event.follow_up ? followUpTone[event.follow_up] : 'registered';
  return (
    <li className={`stack ${styles.event}`} data-latest={isLatest || undefined}>
      <span className={`middle ${styles.knot}`} style={knotOf(tone)} aria-hidden="true">
        {event.follow_up && <FollowUpIcon followUp={event.follow_up} size={14} />}
      </span>
      <span className={`stack ${styles.eventText}`}>
        <span className="strong">{eventName(event)}</span>
        <span className="quiet label">{detailOf(event)}</span>
        {event.comment && (
          <span className="quiet label">
            {labelsTexts.eventComment}: {event.comment}
          </span>
        )}
      </span>
      <time dateTime={event.createdAt} className={`nowrap muted ${styles.moment}`}>
        {momentOf(event.createdAt, now)}
      </time>
    </li>
  );
}

/** The status it brought; the way to the door has a name of its own. */
export const eventName = ({ description, detail, follow_up }: LabelEvent): string =>
  detail === movementTexts.outForDelivery ? detail : follow_up ? shippingTexts.followUp[follow_up] : description;

/** The carrier's words as the table puts them, or the staff's own, and the place, without repeating the name. */
function detailOf(event: LabelEvent): string {
  const words = event.detail ?? event.description;
  return [words !== eventName(event) && words, event.city].filter(Boolean).join(' · ');
}

const MadeRow = ({ at, by, from, now }: { at: string; by: string; from: string; now: Date }) => (
  <li className={`stack ${styles.event}`}>
    <span className={`middle ${styles.knot}`} style={knotOf('registered')} aria-hidden="true">
      <IconTag size={14} stroke={1.75} />
    </span>
    <span className={`stack ${styles.eventText}`}>
      <span className="strong">{shippingTexts.followUp.registered}</span>
      <span className="quiet label">{[by, from].filter(Boolean).join(' · ')}</span>
    </span>
    <time dateTime={at} className={`nowrap muted ${styles.moment}`}>
      {momentOf(at, now)}
    </time>
  </li>
);

const StepRow = ({ step: { step, state, at }, now }: { step: Progress; now: Date }) => (
  <li
    className={`stack ${styles.event}`}
    data-latest={state === 'current' || undefined}
    data-pending={state === 'pending' || state === 'missed' || undefined}
    aria-current={state === 'current' ? 'step' : undefined}
  >
    <span
      className={`middle ${styles.knot}`}
      style={knotOf(state === 'pending' || state === 'missed' ? 'registered' : followUpTone[step])}
      aria-hidden="true"
    >
      <FollowUpIcon followUp={step} size={14} />
    </span>
    <span className={`stack ${styles.eventText}`}>
      <span className="strong">{labelsTexts.steps[step]}</span>
      <span className="hidden-visually">, {labelsTexts.stepState[state]}</span>
    </span>
    {at && (
      <time dateTime={at} className={`nowrap muted ${styles.moment}`}>
        {momentOf(at, now)}
      </time>
    )}
  </li>
);
