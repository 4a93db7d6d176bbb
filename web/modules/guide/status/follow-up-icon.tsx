import {
  IconAlertTriangle,
  IconBan,
  IconBarcode,
  IconBuildingStore,
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconLockCheck,
  IconTag,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import type { FollowUp } from '#contract/shipping/shipping.ts';

const icons: Record<FollowUp, Icon> = {
  registered: IconTag,
  facility: IconBuildingStore,
  scanned: IconBarcode,
  in_transit: IconTruck,
  exception: IconAlertTriangle,
  delivered: IconCircleCheck,
  cancelled: IconCircleX,
  expired: IconCalendarX,
  aborted: IconBan,
  finalized: IconLockCheck,
};

/** The icon of a guide's status. */
export function FollowUpIcon({ followUp, size = 16 }: { followUp: FollowUp; size?: number }) {
  const Drawn = icons[followUp];
  return <Drawn size={size} stroke={1.75} aria-hidden="true" />;
}
