import { HOUR_MS } from '../shared/dates.ts';
import { actsOnBehalf, can, type Rights } from '../shared/permissions.ts';

/** What becomes of a pickup (O-4.09). The Spanish words stand in texts. */
export const pickupStatuses = ['pending', 'scheduled', 'rescheduled', 'routed', 'collected', 'partial', 'exception', 'cancelled'] as const;
export type PickupStatus = (typeof pickupStatuses)[number];

/** Guides of an active pickup can join no other (AMB-9.01). */
export const activeStatuses = ['pending', 'scheduled', 'rescheduled', 'routed'] as const satisfies readonly PickupStatus[];
export const isActive = (status: PickupStatus): boolean => (activeStatuses as readonly PickupStatus[]).includes(status);

/** Statuses from which nothing follows. */
export const endStatuses = ['collected', 'cancelled'] as const satisfies readonly PickupStatus[];

/** carrier: its answer, or what it tells of the guides; staff: root, agent and the customer's seller; owner: anyone else who writes pickups. */
export type PickupMover = 'carrier' | 'staff' | 'owner';
type Transition = { from: readonly PickupStatus[]; to: readonly PickupStatus[]; by: readonly PickupMover[] };

/** Which status may follow which, and by whom: the table of AMB-9.01. Another one is refused. */
export const pickupTransitions: readonly Transition[] = [
  { from: ['pending'], to: ['scheduled'], by: ['carrier', 'staff'] },
  { from: ['pending', 'scheduled', 'rescheduled'], to: ['routed', 'collected', 'partial', 'exception'], by: ['carrier', 'staff'] },
  // A change that the carrier, or staff for it, confirmed.
  { from: ['scheduled', 'rescheduled', 'routed', 'partial', 'exception'], to: ['rescheduled'], by: ['carrier', 'staff'] },
  { from: ['routed', 'partial', 'exception'], to: ['collected', 'partial', 'exception'], by: ['carrier', 'staff'] },
  { from: ['pending', 'scheduled', 'rescheduled'], to: ['cancelled'], by: ['owner', 'staff'] },
  { from: ['routed'], to: ['cancelled'], by: ['staff'] },
  { from: ['exception'], to: ['cancelled'], by: ['owner', 'staff'] },
];

/** Whether a pickup may go from one status to another one by somebody. When an owner may, besides, says `mayCancelAt`. */
export const mayBecome = (from: PickupStatus, to: PickupStatus, by: PickupMover): boolean =>
  from !== to && pickupTransitions.some((row) => row.from.includes(from) && row.to.includes(to) && row.by.includes(by));

/** What may follow a status when staff choose it. */
export const nextByStaff = (from: PickupStatus): PickupStatus[] => pickupStatuses.filter((to) => mayBecome(from, to, 'staff'));

/** Root, agent and seller set status, reason, supervisor, notes and folio, where their digits let them write pickups. */
export const isPickupStaff = (rights: Rights): boolean => actsOnBehalf(rights.role) && can(rights, 'canCreateUpdateDelete.pickup');

/** From these anyone who writes pickups changes address, date and window; staff also from the others that can be rescheduled. */
const openToOwner: readonly PickupStatus[] = ['pending', 'scheduled', 'rescheduled'];
/** How long before its start a pickup can be changed. */
export const CHANGE_BEFORE_MS = HOUR_MS;

type Moment = { status: PickupStatus; /** ms from now until it starts; negative = it has. */ startsInMs: number; isStaff: boolean };

/** Whether address, date and window may be changed: by its owner until one hour before the start (AMB-9.01). */
export const mayChangeAt = ({ status, startsInMs, isStaff }: Moment): boolean =>
  isStaff
    ? status === 'pending' || mayBecome(status, 'rescheduled', 'staff') || status === 'rescheduled'
    : openToOwner.includes(status) && startsInMs >= CHANGE_BEFORE_MS;

/** Whether it may be cancelled: by its owner before the start, or when nobody came (AMB-9.01). */
export const mayCancelAt = ({ status, startsInMs, isStaff }: Moment): boolean =>
  mayBecome(status, 'cancelled', isStaff ? 'staff' : 'owner') && (isStaff || status === 'exception' || startsInMs > 0);
