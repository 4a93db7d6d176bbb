import type { JournalLine } from './lab-control.ts';

/** What became of one booking attempt in the outside truth. */
export type PickupTrace = { carrier: string; folio: string; date: string; booked: number; changed: number; cancelled: number };

/** Every booking of the journal under the reference that was sent with it; a reference that is not there was never booked. */
export function pickupTraces(journal: readonly JournalLine[]): Map<string, PickupTrace> {
  const traces = new Map<string, PickupTrace>();
  // The reference of a change is that of the change: the folio says whose it is.
  const referenceOf = new Map<string, string>();
  for (const { kind, carrier, reference = '', folio = '', location, date = '' } of journal) {
    const key = carrier === 'fedex' ? [carrier, folio, location ?? '', date].join(' ') : [carrier, folio].join(' ');
    if (kind === 'pickup_booked') {
      referenceOf.set(key, reference);
      const former = traces.get(reference);
      traces.set(reference, { carrier, folio, date, changed: 0, cancelled: 0, ...former, booked: (former?.booked ?? 0) + 1 });
    }
    const trace = traces.get(referenceOf.get(key) ?? '');
    if (kind === 'pickup_changed' && trace) Object.assign(trace, { date, changed: trace.changed + 1 });
    if (kind === 'pickup_cancelled' && trace) trace.cancelled += 1;
  }
  return traces;
}

/** How many visits stand at the carriers for one pickup of ours: the reference of each of its attempts begins with its id. */
export const standingFor = (traces: ReadonlyMap<string, PickupTrace>, pickup_id: string): number =>
  [...traces].filter(([reference]) => reference.startsWith(pickup_id)).reduce((sum, [, { booked, cancelled }]) => sum + booked - cancelled, 0);

/** Attempts under which the carrier has more than one booking: there must be none. */
export const bookedTwice = (traces: ReadonlyMap<string, PickupTrace>): string[] =>
  [...traces].filter(([, { booked }]) => booked > 1).map(([reference]) => reference);
