import { IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import type { PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import { isPickupStaff } from '#contract/pickups/pickup-states.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { useSession } from '../../../frame/session.tsx';
import { dayAndTime, weekdayDay } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { addressLines, contactLines } from '../../addresses/card/address-lines.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { AttendDialog } from '../edit/attend-dialog.tsx';
import { PickupStanding } from '../status/pickup-chip.tsx';
import { PickupActions } from './pickup-actions.tsx';
import { PickupBookings } from './pickup-bookings.tsx';
import { PickupGuides } from './pickup-guides.tsx';

/** Everything about one pickup. */
export function PickupView({ pickup }: { pickup: PickupDetail }) {
  const { user, can } = useSession();
  const [isAttending, setAttending] = useState(false);
  const mayWrite = can('canCreateUpdateDelete.pickup');
  const isStaff = isPickupStaff(user);
  return (
    <>
      <div className="wrap gap-8 apart full">
        <PickupStanding row={pickup} />
        <span className="gap-8 flex">
          {isStaff && (pickup.attention.length > 0 || pickup.next_statuses.length > 0) && (
            <Button variant={pickup.attention.length > 0 ? 'primary' : 'outline'} onClick={() => setAttending(true)} aria-haspopup="dialog">
              {texts.attend}
            </Button>
          )}
          {mayWrite && pickup.can_edit && (
            <ButtonLink to={`/recoleccion/${pickup.id}`} variant="outline" icon={<IconCalendarRepeat size={18} stroke={1.75} aria-hidden="true" />}>
              {texts.reschedule}
            </ButtonLink>
          )}
          <PickupActions pickup={pickup} onSee={null} />
        </span>
      </div>
      {pickup.status === 'pending' && (
        <Notice tone="facility">
          <strong>{texts.pendingTitle}</strong> {texts.pendingHint}
        </Notice>
      )}
      {pickup.change_state && (
        <Notice tone="facility">
          <strong>{`${pickupTexts.changeRequested}: `}</strong>
          {pickup.change && texts.changeTo(weekdayDay(pickup.change.date), pickup.change.earliest_time, pickup.change.latest_time)}{' '}
          {texts.changeHint(carrierName(pickup.carrier))}
        </Notice>
      )}
      <Known pickup={pickup} />
      <PickupGuides pickup={pickup} />
      <PickupBookings bookings={pickup.bookings} />
      {isAttending && <AttendDialog pickup={pickup} onClose={() => setAttending(false)} />}
    </>
  );
}

function Known({ pickup }: { pickup: PickupDetail }) {
  const { location } = pickup;
  const who = contactLines({ ...location.contact, last_name: location.contact.last_name ?? null } as never);
  const rows: [string, string | null][] = [
    [texts.date, weekdayDay(pickup.date)],
    [texts.hours, texts.hoursOf(pickup.earliest_time, pickup.latest_time)],
    [texts.collectIn, pickup.collect_in],
    [texts.address, [location.business_name, ...addressLines(location as never)].filter(Boolean).join(', ')],
    [texts.contact, [who.name, who.tel].join(' · ')],
    [texts.comments, pickup.indications || null],
    [texts.extra, pickup.extra_indications],
    [texts.reason, pickup.reason],
    [texts.supervisor, pickup.supervisor],
    [texts.insurance, pickup.insurance ? texts.yes : null],
    [texts.notes, pickup.notes],
    [texts.operations, pickup.by_mail && texts.askedByMail(pickup.by_mail.email, dayAndTime(pickup.by_mail.sent_at))],
    [texts.cannot, pickup.by_mail?.said ?? null],
    [texts.created, [dayAndTime(pickup.created_at), pickup.user.name].join(' · ')],
  ];
  return (
    <Facts shape="beside">
      {rows.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}
