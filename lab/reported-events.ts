import { shuffled } from './chance.ts';
import type { Fault } from './faults.ts';
import type { ParcelEvent } from './parcel-life.ts';

const latenessMs = 48 * 3_600_000;

/** What a carrier tells of what happened: oldest first, unless a fault holds events back, repeats or mixes them. */
export function reportedEvents(
  events: readonly ParcelEvent[],
  fault: Fault | undefined,
  { now, seed, number }: { now: number; seed: number; number: string },
): ParcelEvent[] {
  switch (fault?.name) {
    case 'late_events':
      return events.filter((event) => event.at <= now - (fault.delay_ms ?? latenessMs));
    case 'duplicated_events':
      return events.flatMap((event) => [event, event, event]);
    case 'shuffled_events':
      return shuffled(events, seed, number, 'order');
    default:
      return [...events];
  }
}
