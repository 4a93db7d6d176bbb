import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import type { LabelClock } from '#contract/shipping/label-clock.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import { clockOf, lastShownDay, shownStarts, type Timed } from '../rules/guide-clock.ts';
import type { ShownTerms } from '../store/expiring.ts';
import { countCost, noFilter, type ListedGuide } from '../store/lists.ts';

/** What the contracts with carriers say today, as a filter of guides; carriers of the same term stand together. */
export function shownTerms(now: Date): ShownTerms {
  const today = businessDayOf(now);
  const begun = (term: 'cancelDays' | 'claimDays') =>
    [...Map.groupBy(carrierSlugs(), (slug) => aboutCarrier(slug)[term])].flatMap(([days, carriers]) => {
      if (!days) return [];
      const { from, until } = shownStarts(days, today);
      return [{ carriers, from: businessDayStart(from), until: businessDayStart(until) }];
    });
  const lapse = carrierSlugs().filter((slug) => aboutCarrier(slug).eventsBy === 'carrier');
  return { from: today, to: lastShownDay(today), lapse, cancel: begun('cancelDays'), claim: begun('claimDays') };
}

/** How many guides in scope have a term that ends soon, and what they cost. */
export const countExpiring = (clock: Clock, reader: Reader, scope: Scope) =>
  countCost(reader, scope, { ...noFilter, expiring: shownTerms(clock.now()) });

type ClockRow = Pick<ListedGuide, 'carrier' | 'creation' | 'follow_up' | 'cancel_state' | 'source' | 'created_at' | 'moved_at' | 'valid_until'>;

/** A guide as its clock sees it. */
export const timedOf = ({ follow_up, cancel_state, source, created_at, moved_at, valid_until }: Omit<ClockRow, 'carrier' | 'creation'>): Timed => ({
  followUp: follow_up,
  isOut: cancel_state !== 'none' || source === 'manual',
  madeOn: businessDayOf(created_at),
  validUntil: valid_until,
  // A carrier may date a movement before the guide was made here; the later of the two counts, as in the filter.
  movedOn: businessDayOf(moved_at && moved_at > created_at ? moved_at : created_at),
});

/** The clock of each guide of a list; absent where no term ends soon. */
export function clocksOn(now: Date): (row: ClockRow) => { clock?: LabelClock } {
  const today = businessDayOf(now);
  return (row) => {
    const clock = row.creation === 'made' ? clockOf(timedOf(row), aboutCarrier(row.carrier), today) : null;
    return clock ? { clock } : {};
  };
}
