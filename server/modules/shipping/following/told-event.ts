import { sha256Of } from '#platform/hash.ts';
import type { ToldEvent } from '../rules/read-event-row.ts';
import { isMovement } from '../state/rules/transitions.ts';
import type { NewEvent } from '../store/events.ts';
import type { OwnGuide } from '../store/guides.ts';
import { toEvent } from './book-events.ts';

/** What makes an event the same when it is told again: its meaning and moment; of a day without an hour also what was said, and where. */
export function codeOf({ meaning, city, detail, isOfDay }: ToldEvent): string {
  const said = isOfDay ? `.${sha256Of(JSON.stringify([detail, city])).slice(0, 12)}` : '';
  return `file.${meaning}${said}`;
}

/** The carrier speaks, in its file or by itself, alike: what it calls a movement is a scan. */
export function asEvent(guide: OwnGuide, event: ToldEvent, now: Date): NewEvent {
  const { meaning, occurred_at, city, detail } = event;
  const follow_up = meaning === 'none' ? null : meaning;
  const told = { code: codeOf(event), occurred_at: occurred_at.toISOString(), city, detail, follow_up, is_reversal: false };
  return toEvent(guide, { ...told, is_scan: follow_up !== null && isMovement(follow_up) }, now);
}
