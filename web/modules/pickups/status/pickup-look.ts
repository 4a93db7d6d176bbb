import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarRepeat,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconRoute,
  type Icon,
} from '@tabler/icons-react';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';
import type { Tone } from '../../../ui/status-chip.tsx';

/** Icon and colour role of each status of a pickup; the word stands in texts. */
export const pickupLook: Record<PickupStatus, { tone: Tone; icon: Icon }> = {
  pending: { tone: 'registered', icon: IconClock },
  scheduled: { tone: 'facility', icon: IconCalendarCheck },
  rescheduled: { tone: 'facility', icon: IconCalendarRepeat },
  routed: { tone: 'transit', icon: IconRoute },
  collected: { tone: 'delivered', icon: IconCircleCheck },
  partial: { tone: 'exception', icon: IconCircleHalf2 },
  exception: { tone: 'exception', icon: IconAlertTriangle },
  cancelled: { tone: 'danger', icon: IconCircleX },
};
