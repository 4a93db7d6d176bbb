import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { weekdayAndNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import type { PickupField, When } from '../flow/pickup-steps.ts';
import type { Hours } from '../flow/use-hours.ts';
import { dayOptions, shownWindow, timeOptions, windowParts } from './window-choice.ts';
import styles from './pickup-form.module.css';

type Props = {
  when: When;
  carrier: string | null;
  hours: Hours;
  /** What is wrong, where it is time to say so. */
  faultOf: (field: PickupField) => string | undefined;
  onLeave: (field: PickupField) => void;
  onChange: (change: Partial<When>) => void;
};

/** Day and hours of a pickup, out of those that the carrier keeps. */
export function WhenFields({ when, carrier, hours, faultOf, onLeave, onChange }: Props) {
  const { datePickUp: date, startTimePickUp: start, endTimePickUp: end } = when;
  const { starts, ends } = timeOptions({ carrier, date, start, end }, hours);
  const days = dayOptions(hours, date);
  return (
    <>
      {hours.state === 'failed' && (
        <Notice
          tone="exception"
          action={
            <Button variant="outline" onClick={hours.retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.hoursFailed}
        </Notice>
      )}
      {hours.state === 'listed' && days.length === 0 && <Notice tone="exception">{texts.noDays}</Notice>}
      <div className={`stack gap-10 ${styles.when}`}>
        <Select
          label={texts.date}
          placeholder={hours.state === 'awaited' ? texts.hoursAwaited : texts.choose}
          value={date}
          options={hours.state === 'awaited' ? [] : days}
          fault={faultOf('date')}
          onBlur={() => onLeave('date')}
          onChange={(datePickUp) => onChange({ datePickUp })}
        />
        <Select
          label={texts.start}
          placeholder={texts.choose}
          value={start}
          options={starts}
          fault={faultOf('earliest_time')}
          onBlur={() => onLeave('earliest_time')}
          onChange={(startTimePickUp) => onChange({ startTimePickUp })}
        />
        <Select
          label={texts.end}
          placeholder={texts.choose}
          value={end}
          options={ends}
          fault={faultOf('latest_time')}
          onBlur={() => onLeave('latest_time')}
          onChange={(endTimePickUp) => onChange({ endTimePickUp })}
        />
      </div>
      <WindowBar when={when} carrier={carrier} hours={hours} />
    </>
  );
}

/** The day as a bar of half hours with what is chosen of it, and the carrier's hours in words. */
function WindowBar({ when, carrier, hours }: Pick<Props, 'when' | 'carrier' | 'hours'>) {
  const { datePickUp: date, startTimePickUp: start, endTimePickUp: end } = when;
  const { from, to, step } = shownWindow(carrier, date, hours);
  const parts = windowParts(from, to, start, end);
  return (
    <div className="stack gap-4 quiet caption">
      <div className={`gap-2 flex ${styles.bar}`} aria-hidden="true">
        {parts.map((isChosen, at) => (
          // Each part is its half hour.
          <span key={at} data-chosen={isChosen || undefined} />
        ))}
      </div>
      <p>{carrier && date ? texts.windowOfDay(carrierName(carrier), weekdayAndNumber(date), from, to, step) : texts.windowOf(from, to, step)}</p>
    </div>
  );
}
