import { carrierFacts, type CarrierFacts } from '#contract/carriers/carriers.ts';
import type { Rights, Role } from '#contract/shared/permissions.ts';
import { settlesReconciling, typesEvents, type FollowUp, type LabelDetail } from '#contract/shipping/shipping.ts';

const moving = ['facility', 'scanned', 'in_transit', 'exception'] as const satisfies readonly FollowUp[];

/** Who tells what happens to a guide: of one written by hand no carrier does. */
export const eventsByOf = ({ carrier, is_manual }: Pick<LabelDetail, 'carrier' | 'is_manual'>): CarrierFacts['eventsBy'] =>
  is_manual ? 'staff' : (carrierFacts(carrier)?.eventsBy ?? 'staff');

/** The statuses staff may give a guide next by typing an event (AMB-10.01); none for one that ended. */
export function nextByStaff(followUp: FollowUp | null, role: Role): readonly FollowUp[] {
  const aborts: readonly FollowUp[] = role === 'root' || role === 'agent' ? ['aborted'] : [];
  switch (followUp) {
    case 'registered':
    case 'facility':
    case 'scanned':
    case 'in_transit':
      return [...moving, 'delivered', ...aborts];
    case 'exception':
      return [...moving, 'delivered', 'finalized', ...aborts];
    case 'delivered':
      return role === 'root' ? ['in_transit', 'exception', 'finalized'] : ['finalized'];
    default:
      return [];
  }
}

/** Whether somebody types events of such a guide: a seller only where no carrier tells of them. */
export const mayTypeEvents = (rights: Rights, eventsBy: CarrierFacts['eventsBy'], followUp: FollowUp | null): boolean =>
  typesEvents(rights) && (eventsBy === 'staff' || rights.role !== 'seller') && nextByStaff(followUp, rights.role).length > 0;

/** Where a carrier tracks, and where the step is unusual, staff say why. */
export const needsComment = (eventsBy: CarrierFacts['eventsBy'], from: FollowUp | null, to: FollowUp): boolean =>
  eventsBy !== 'staff' || (from === 'exception' && to === 'finalized') || (from === 'delivered' && to !== 'finalized');

/** Who says what became of a guide in 'Por conciliar'; a seller only sees why it waits. While the machine still looks, nobody does. */
export const maySettle = (rights: Rights, isUnsettled: boolean): boolean => isUnsettled && settlesReconciling(rights);
