import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { Tracking } from '#contract/shipping/shipping.ts';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { dayAndTime, weekdayDay } from '../../platform/format.ts';
import { Barcode } from '../../ui/ticket/barcode.tsx';
import { Tear } from '../../ui/ticket/tear.tsx';
import { CopyNumber } from './copy-number.tsx';
import { isUnderWay } from '../guide/tracking-progress.ts';
import { TrackingMovements } from './tracking-movements.tsx';
import styles from './tracking-stub.module.css';

/** The perforated ticket: facts, movements, and the number as a code a scanner reads. */
export function TrackingStub({ tracking, now }: { tracking: Tracking; now: Date }) {
  const { service_description, created_at, origin, parcel_number, tracking_number, events, carrier, promised_on } = tracking;
  const hasTimeline = carrierFacts(carrier)?.hasTimeline ?? false;
  return (
    <div className={styles.stub}>
      <dl className={styles.facts}>
        {promised_on && isUnderWay(tracking) && <Fact name={trackingTexts.promised} value={weekdayDay(promised_on)} />}
        <Fact name={trackingTexts.service} value={service_description} />
        <Fact name={trackingTexts.created} value={dayAndTime(created_at)} />
        <Fact name={trackingTexts.origin} value={`${origin.city}, ${origin.state}`} />
        <div className={styles.number}>
          <dt>{trackingTexts.number}</dt>
          <dd>
            <CopyNumber number={tracking_number ?? parcel_number} />
          </dd>
        </div>
      </dl>
      {(events.length > 0 || hasTimeline) && (
        <>
          <Tear />
          <TrackingMovements events={events} follow_up={tracking.follow_up} now={now} />
        </>
      )}
      <Tear />
      <div className={styles.code}>
        <Barcode text={parcel_number} />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
