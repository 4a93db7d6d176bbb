import type { Facts } from './decide.ts';
import type { Followed } from './guide-event.ts';
import type { GuideState } from './guide-state.ts';
import { endOfGuide } from './guide-life.ts';
import { nextTracking } from './track-plan.ts';

/** When the carrier is asked about a guide that was made a moment ago; null where it cannot be asked. */
export const firstLook = ({ carrier: slug, valid_until }: GuideState, { carrier, now }: Facts): Date | null =>
  carrier.tracks
    ? nextTracking({ carrier: slug, follow_up: 'registered', made_at: now, changed_at: now, lapses_at: endOfGuide(valid_until), failures: 0 }, now)
    : null;

/** The same of a guide that has a history. */
export function nextLook(
  guide: GuideState,
  { folded, changed_at, is_told }: Pick<Followed, 'folded' | 'changed_at' | 'is_told'>,
  failures: number,
  facts: Facts,
) {
  // What was due stays so while its carrier's account is away; of a carrier that tells nothing nothing ever was.
  if (!facts.carrier.tracks) return guide.next_track_at;
  const made_at = guide.made_at ?? guide.created_at;
  const lapses_at = endOfGuide(guide.valid_until);
  const { carrier } = guide;
  const planned = nextTracking({ carrier, follow_up: folded.follow_up, made_at, changed_at, lapses_at, failures, is_told }, facts.now);
  return planned && spread(planned, facts.now, guide.id);
}

const SHARE = 0.1;

/** Up to a tenth of the wait later, by the guide's own id: guides that were made together are not asked about together for ever. */
export function spread(planned: Date, now: Date, id: string): Date {
  let mixed = 0;
  for (const character of id) mixed = (mixed * 31 + character.charCodeAt(0)) % 1_000;
  const wait = planned.getTime() - now.getTime();
  return new Date(planned.getTime() + Math.round((wait * SHARE * mixed) / 1_000));
}
