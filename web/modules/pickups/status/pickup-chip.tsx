import type { PickupRow } from '#contract/pickups/pickup-shapes.ts';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { pickupLook } from './pickup-look.ts';
import styles from './pickup-chip.module.css';

/** The status of a pickup: icon, word and colour (O-4.09). */
export function PickupChip({ status }: { status: PickupStatus }) {
  const { tone, icon: Drawn } = pickupLook[status];
  return (
    <StatusChip tone={tone} icon={<Drawn size={15} stroke={1.75} aria-hidden="true" />}>
      {pickupTexts.status[status]}
    </StatusChip>
  );
}

/** The status, that a change waits for the carrier, and what staff look after. */
export const PickupStanding = ({ row: { status, change_state, attention } }: { row: Pick<PickupRow, 'status' | 'change_state' | 'attention'> }) => (
  <span className="stack gap-2 start">
    <PickupChip status={status} />
    {change_state && <span className={styles.change}>{pickupTexts.changeRequested}</span>}
    {attention
      .filter((what) => what !== 'change')
      .map((what) => (
        <span key={what} className={`tone-exception ${styles.attention}`}>
          {pickupTexts.attention[what]}
        </span>
      ))}
  </span>
);
