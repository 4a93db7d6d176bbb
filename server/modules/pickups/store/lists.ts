import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';
import type { PickupId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { PickupTables } from '../tables.ts';

export type PickupFilter = { carrier: string | null; statuses: readonly PickupStatus[]; query: string | null; toAttend: boolean };
export const noPickupFilter: PickupFilter = { carrier: null, statuses: [], query: null, toAttend: false };

const tables = (reader: Reader, scope: Scope) => scoped(reader, scope).$extendTables<PickupTables>();

/** The pickups an actor may see, by its filters. */
function visible(reader: Reader, scope: Scope, filter: PickupFilter) {
  return tables(reader, scope)
    .selectFrom('pickups_pickup as p')
    .$if(scope.own !== null, (query) => query.where('p.user_id', '=', scope.own?.user_id as never))
    .$if(filter.carrier !== null, (query) => query.where('p.carrier', '=', filter.carrier as CarrierSlug))
    .$if(filter.statuses.length > 0, (query) => query.where('p.status', 'in', [...filter.statuses]))
    .$if(filter.toAttend, (query) => query.where('p.needs_staff', '=', true))
    .$if(Boolean(filter.query?.trim()), (query) => query.where(hasWords('p.search_text', filter.query as string)));
}

export type ListedPickup = Awaited<ReturnType<typeof listedPickups>>[number];
export type PickupSort = { by: 'created_at' | 'starts_at' | 'status'; order: 'asc' | 'desc' };

const listed = (reader: Reader, scope: Scope, filter: PickupFilter) =>
  visible(reader, scope, filter)
    .leftJoin('access_user_name as u', 'u.id', 'p.user_id')
    .leftJoin('access_customer_name as c', 'c.id', 'p.customer_id')
    .selectAll('p')
    .select((eb) => [
      'u.name as user_name',
      'c.name as customer_name',
      eb
        .selectFrom('pickups_guide as g')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('g.pickup_id', '=', 'p.id')
        .where('g.left_at', 'is', null)
        .as('guides'),
    ]);

export const listedPickups = (reader: Reader, scope: Scope, filter: PickupFilter, sort: PickupSort, page: { limit: number; offset: number }) =>
  listed(reader, scope, filter).orderBy(`p.${sort.by}`, sort.order).orderBy('p.id', sort.order).limit(page.limit).offset(page.offset).execute();

export async function countPickups(reader: Reader, scope: Scope, filter: PickupFilter): Promise<number> {
  const { n } = await visible(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** One pickup an actor may see. */
export const pickupInScope = (reader: Reader, scope: Scope, id: PickupId): Promise<ListedPickup | undefined> =>
  listed(reader, scope, noPickupFilter).where('p.id', '=', id).executeTakeFirst();
