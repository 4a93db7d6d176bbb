import { sql } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { BUSINESS_ZONE } from '#contract/shared/dates.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import { underWay } from '../rules/at-risk.ts';
import type { ShippingTables } from '../tables.ts';

const madeSince = (reader: Reader, scope: Scope, since: Date) =>
  scoped(reader, scope)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide as g')
    .where('g.creation', '=', 'made')
    .where('g.created_at', '>=', since)
    .$if(scope.own !== null, (query) => query.where('g.user_id', '=', scope.own?.user_id as never));

export type WeekCount = { week: number; carrier: CarrierSlug; made: number; due: number; on_time: number };

/**
 * The guides made in each week from the first of `starts` on, the earliest first, by carrier: how many, and of how many the promised day
 * was before today, and of those how many were delivered by it. One that was called off, or ended without a delivery, is not due.
 */
export async function countByWeek(reader: Reader, scope: Scope, { starts, today }: { starts: readonly Date[]; today: string }): Promise<WeekCount[]> {
  const isDue = sql<boolean>`g.promised_on < ${today}::date and g.cancel_state = 'none'
    and (g.delivered_at is not null or g.follow_up in (${sql.join(underWay)}))`;
  const promiseEnds = sql<Date>`(g.promised_on + 1)::timestamp at time zone ${sql.lit(BUSINESS_ZONE)}`;
  // A part for each week: the planner knows how many carriers there are and sums in passing, while by a computed week it sorts all guides.
  const [first, ...others] = starts.map((start, index) => {
    const end = starts[index + 1];
    return madeSince(reader, scope, start)
      .$if(end !== undefined, (query) => query.where('g.created_at', '<', end as Date))
      .select((eb) => {
        const counted = eb.fn.countAll<number>();
        const due = counted.filterWhere(isDue);
        const on_time = due.filterWhere('g.delivered_at', '<', promiseEnds);
        return [sql<number>`${sql.lit(index)}::int`.as('week'), 'g.carrier', counted.as('made'), due.as('due'), on_time.as('on_time')];
      })
      .groupBy('g.carrier');
  });
  if (!first) return [];
  return others
    .reduce((all, one) => all.unionAll(one), first)
    .orderBy('week')
    .orderBy('carrier')
    .execute();
}

/** The cities to which most guides made since an instant go, each with one of its postal codes; at most `limit`. */
export const countDestinations = (reader: Reader, scope: Scope, since: Date, limit: number) =>
  madeSince(reader, scope, since)
    .select((eb) => [
      'g.destination_city as city',
      'g.destination_state as state',
      eb.fn.countAll<number>().as('labels'),
      eb.fn.min('g.destination_zip').as('zip_code'),
    ])
    .groupBy(['g.destination_city', 'g.destination_state'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('g.destination_city')
    .orderBy('g.destination_state')
    .limit(limit)
    .execute();
