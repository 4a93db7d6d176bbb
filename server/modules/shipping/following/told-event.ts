import type { ToldEvent } from '../rules/read-event-row.ts';
import { isMovement } from '../state/rules/transitions.ts';
import type { NewEvent } from '../store/events.ts';
import type { OwnGuide } from '../store/guides.ts';
import { toEvent } from './book-events.ts';

/** The carrier speaks, in its file or by itself, alike: what it calls a movement is a scan. */
export function asEvent(guide: OwnGuide, { meaning, occurred_at, city, detail }: ToldEvent, now: Date): NewEvent {
  const follow_up = meaning === 'none' ? null : meaning;
  const told = { code: `file.${meaning}`, occurred_at: occurred_at.toISOString(), city, detail, follow_up, is_reversal: false };
  return toEvent(guide, { ...told, is_scan: follow_up !== null && isMovement(follow_up) }, now);
}
