import { readingsOf } from '#contract/addresses/search-readings.ts';
import { meantNumbers } from '#contract/shipping/guide-numbers.ts';
import { sql, type Selectable } from 'kysely';
import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { looksLikeId, type LabelId, type ServiceId } from '#contract/shared/ids.ts';
import type { LabelSource } from '#contract/shipping/label-source.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Creation } from '#contract/shipping/label-filters.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { scoped } from '#platform/db/scoped.ts';
import { contains, meets } from '#platform/db/contains.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import { underWay } from '../rules/at-risk.ts';
import type { ShippingTables } from '../tables.ts';
import { hasEventSince, isExpiring, type GuideBuilder, type ShownTerms } from './expiring.ts';
import { isOrphanForPerson, isToReconcile, unknownCreation } from './to-reconcile.ts';

/** Filters of the list of guides; several values of one filter are joined by "or". */
export type LabelFilter = {
  creation: Creation | null;
  /** Whether 'Por conciliar' holds what only staff look at, too: orphans, and ended guides that were used. */
  forStaff: boolean;
  followUps: readonly FollowUp[];
  carrier: string | null;
  query: string | null;
  from: Date | null;
  until: Date | null;
  ids: readonly LabelId[] | null;
  /** Where they come from. */
  source: LabelSource | null;
  /** Exactly these numbers, of the guide or of its tracking. */
  numbers: readonly string[] | null;
  /** Those under way alone that have not moved since the day from which their service keeps its promise. */
  unmoved: readonly UnmovedSince[] | null;
  /** Those alone of which a term ends soon. */
  expiring: ShownTerms | null;
};
/** Services of one promise, and the moment before which their guides must have moved last to be at risk. */
export type UnmovedSince = { services: readonly ServiceId[]; since: Date };

export type LabelSort = { by: 'created_at' | 'parcel_number' | 'price_total' | 'destination_city' | 'follow_up'; order: 'asc' | 'desc' };
export type ListedGuide = Awaited<ReturnType<typeof listGuides>>[number];

const tables = (reader: Reader, scope: Scope) => scoped(reader, scope).$extendTables<ShippingTables>();

/** The guides an actor may see, by its filters. */
function visible(reader: Reader, scope: Scope, filter: LabelFilter) {
  const { own } = scope;
  return tables(reader, scope)
    .selectFrom('shipping_guide as g')
    .$if(own !== null, (query) => query.where('g.user_id', '=', own?.user_id as never))
    .where((eb) => ofCreation(eb, filter))
    .$if(filter.followUps.length > 0, (query) => query.where('g.follow_up', 'in', [...filter.followUps]))
    .$if(filter.carrier !== null, (query) => query.where('g.carrier', '=', filter.carrier as never))
    .$if(filter.from !== null, (query) => query.where('g.created_at', '>=', filter.from as Date))
    .$if(filter.until !== null, (query) => query.where('g.created_at', '<', filter.until as Date))
    .$if(filter.source !== null, (query) => query.where('g.source', '=', filter.source as never))
    .$if(filter.ids !== null, (query) => query.where('g.id', '=', sql<LabelId>`any(${filter.ids ?? []}::text[])`))
    .$if(filter.numbers !== null, (query) => {
      const numbers = sql<string>`any(${(filter.numbers ?? []).map((number) => number.toLowerCase())}::text[])`;
      return query.where((eb) => eb.or([eb(sql`lower(g.parcel_number)`, '=', numbers), eb(sql`lower(g.tracking_number)`, '=', numbers)]));
    })
    .$if(filter.unmoved !== null, (query) => query.where((eb) => isUnmoved(eb, filter.unmoved ?? [])))
    .$if(filter.expiring !== null, (query) => query.where((eb) => isExpiring(eb, filter.expiring as ShownTerms)))
    .$if(Boolean(filter.query?.trim()), (query) => {
      return query.where((eb) =>
        eb.or([
          ...readingsOf(filter.query as string).map((reading) => meets('g.search_text', reading)),
          ...meantNumbers(filter.query as string).flatMap((number) =>
            [sql`lower(coalesce(g.parcel_number, ''))`, sql`lower(coalesce(g.tracking_number, ''))`].map((own) => eb(own, 'like', contains(number))),
          ),
        ]),
      );
    });
}

/** Without a filter only made guides are listed; 'unknown' is the view 'Por conciliar' (AMB-7.05b). */
function ofCreation(eb: GuideBuilder, { creation, forStaff }: LabelFilter) {
  if (creation !== 'unknown') return eb('g.creation', '=', creation ?? 'made');
  if (!forStaff) return eb.or([eb('g.creation', '=', unknownCreation), eb('g.needs_person', '=', eb.lit(true))]);
  const guides = eb.selectFrom('shipping_guide as w').select('w.id').where(isToReconcile);
  return eb('g.id', 'in', guides.unionAll(eb.selectFrom('shipping_orphan as o').select('o.guide_id as id').where(isOrphanForPerson)));
}

/** As `riskOf` of rules/at-risk.ts judges one guide. */
const isUnmoved = (eb: GuideBuilder, promises: readonly UnmovedSince[]) =>
  eb.and([
    eb('g.follow_up', 'in', [...underWay]),
    eb('g.cancel_state', '=', 'none'),
    eb.or(
      promises.map(({ services, since }) =>
        eb.and([eb('g.service_id', 'in', [...services]), eb('g.created_at', '<', since), eb.not(hasEventSince(eb, since))]),
      ),
    ),
  ]);

const movedAt = (eb: GuideBuilder) =>
  eb
    .selectFrom('shipping_event as e')
    .whereRef('e.guide_id', '=', 'g.id')
    .select((inner) => inner.fn.max('e.occurred_at').as('at'))
    .as('moved_at');

const isUsedUnseen = (eb: GuideBuilder) => eb.and([eb('g.used_at', 'is not', null), eb('g.used_seen_at', 'is', null)]);

const hasOrphan = (eb: GuideBuilder) =>
  eb.exists(eb.selectFrom('shipping_orphan as o').select('o.guide_id').whereRef('o.guide_id', '=', 'g.id').where('o.state', '=', 'needs_person'));

const columns = [
  'g.id',
  'g.carrier',
  'g.service_id',
  'g.service_description',
  'g.parcel_number',
  'g.tracking_number',
  'g.created_at',
  'g.follow_up',
  'g.creation',
  'g.cancel_state',
  'g.needs_person',
  'g.origin_name',
  'g.origin_city',
  'g.origin_state',
  'g.origin_zip',
  'g.origin_neighborhood',
  'g.destination_name',
  'g.destination_city',
  'g.destination_state',
  'g.destination_zip',
  'g.destination_neighborhood',
  'g.price_total',
  'g.user_id',
  'g.document_file_id',
  'g.charged_at',
  'g.is_consolidated',
  'g.valid_until',
  'g.source',
] as const;

export function listGuides(reader: Reader, scope: Scope, filter: LabelFilter, sort: LabelSort, page: { limit: number; offset: number }) {
  return visible(reader, scope, filter)
    .leftJoin('access_user_name as u', 'u.id', 'g.user_id')
    .leftJoin('access_customer_name as c', 'c.id', 'g.customer_id')
    .select([...columns, 'u.name as user_name', 'c.name as customer_name'])
    .select((eb) => [hasOrphan(eb).as('has_orphan'), isUsedUnseen(eb).as('is_used_unseen'), movedAt(eb)])
    .orderBy(`g.${sort.by}`, sort.order)
    .orderBy('g.id', sort.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** A page of them for an export, the newest first: up to an instant, behind the last one of the page before. */
export function guidesBehind(
  reader: Reader,
  scope: Scope,
  filter: LabelFilter,
  { until, after, limit }: { until: Date; after: { created_at: Date; id: LabelId } | null; limit: number },
) {
  return visible(reader, scope, filter)
    .leftJoin('access_user_name as u', 'u.id', 'g.user_id')
    .leftJoin('access_customer_name as c', 'c.id', 'g.customer_id')
    .innerJoin('shipping_order as o', 'o.id', 'g.order_id')
    .select([...columns, 'g.reference', 'g.delivered_at', 'g.received_by_name', 'g.row_index', 'o.destination', 'o.packages'])
    .select(['u.name as user_name', 'c.name as customer_name'])
    .where('g.created_at', '<=', until)
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('g.created_at', 'g.id'), '<', eb.tuple(after?.created_at as Date, after?.id as LabelId))),
    )
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countGuides(reader: Reader, scope: Scope, filter: LabelFilter): Promise<number> {
  const row = await visible(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** How many they are, and what they cost. */
export async function countCost(reader: Reader, scope: Scope, filter: LabelFilter): Promise<{ labels: number; total: Centavos }> {
  const row = await visible(reader, scope, filter)
    .select((eb) => [eb.fn.countAll<number>().as('labels'), sql<Centavos>`coalesce(sum(g.price_total), 0)::bigint`.as('total')])
    .executeTakeFirstOrThrow();
  return row;
}

/** The same, but no further than `most`. */
export async function countUpTo(reader: Reader, scope: Scope, filter: LabelFilter, most: number): Promise<number> {
  return (await visible(reader, scope, filter).select('g.id').limit(most).execute()).length;
}

/** One guide an actor may see, by our id. */
export const guideInScope = (reader: Reader, scope: Scope, id: LabelId) =>
  tables(reader, scope)
    .selectFrom('shipping_guide')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.own !== null, (query) => query.where('user_id', '=', scope.own?.user_id as never))
    .executeTakeFirst();

/** What a packing list tells of guides: these, or those made in a span, the oldest first; at most `limit`. */
export const guidesToList = (reader: Reader, scope: Scope, filter: LabelFilter, limit: number) =>
  visible(reader, scope, filter)
    .leftJoin('shipping_order as o', 'o.id', 'g.order_id')
    .select([
      'g.id',
      'g.carrier',
      'g.parcel_number',
      'g.follow_up',
      'g.row_index',
      'g.destination_name',
      'g.destination_city',
      'g.destination_state',
      'o.packages',
    ])
    .orderBy('g.created_at')
    .orderBy('g.id')
    .limit(limit)
    .execute();

/** So many leave in one statement. */
const PRINTED_AT_ONCE = 500;

/** What printing asks of guides, by the id; those an actor may not see are not there. */
export async function guidesToPrint(reader: Reader, scope: Scope, ids: readonly LabelId[]) {
  const found = new Map<LabelId, PrintedGuide>();
  for (let at = 0; at < ids.length; at += PRINTED_AT_ONCE) {
    const rows = await tables(reader, scope)
      .selectFrom('shipping_guide')
      .select(['id', 'customer_id', 'user_id', 'parcel_number', 'follow_up', 'document_file_id'])
      .where('id', 'in', ids.slice(at, at + PRINTED_AT_ONCE))
      .$if(scope.own !== null, (query) => query.where('user_id', '=', scope.own?.user_id as never))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
export type PrintedGuide = Pick<
  Selectable<ShippingTables['shipping_guide']>,
  'id' | 'customer_id' | 'user_id' | 'parcel_number' | 'follow_up' | 'document_file_id'
>;

/** Any of the numbers that a typed or scanned text may be. */
const meant = (text: string) => sql<string>`any(${meantNumbers(text).map((number) => number.toLowerCase())}::text[])`;

/** One guide by its number, the newest where there are several. */
export const guideByNumber = (reader: Reader, scope: Scope, number: string) =>
  tables(reader, scope)
    .selectFrom('shipping_guide')
    .selectAll()
    .where((eb) => eb.or([eb(sql`lower(parcel_number)`, '=', meant(number)), eb(sql`lower(tracking_number)`, '=', meant(number))]))
    .$if(scope.own !== null, (query) => query.where('user_id', '=', scope.own?.user_id as never))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Made guides of a number, of whichever carrier, the newest first. */
export const guidesWithNumber = (reader: Reader, scope: Scope, number: string) =>
  tables(reader, scope)
    .selectFrom('shipping_guide')
    .selectAll()
    .where('creation', '=', 'made')
    .where(sql`lower(parcel_number)`, '=', meant(number))
    .orderBy('created_at', 'desc')
    .execute();

/** Carriers whose guides carry a number that somebody typed. */
const toldByStaff = () => carrierSlugs().filter((slug) => aboutCarrier(slug).eventsBy === 'staff');

/**
 * The made guide that anybody may follow, of whichever customer: by our id or by its number. Where there are several, a number that a carrier
 * gave us goes before one that staff typed, these before one written by hand, then the newest. What customers wrote by hand is found by our
 * id alone (AMB-11.01).
 */
export function publicGuide(reader: Reader, id: string) {
  return scoped(reader, { customers: 'all' })
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide')
    .selectAll()
    .where('creation', '=', 'made')
    .where((eb) =>
      looksLikeId(id.toUpperCase())
        ? eb('id', '=', id.toUpperCase() as LabelId)
        : eb.and([
            eb.or([eb('source', '=', 'api'), eb('saved_by_staff', '=', true)]),
            eb.or([eb(sql`lower(parcel_number)`, '=', meant(id)), eb(sql`lower(tracking_number)`, '=', meant(id))]),
          ]),
    )
    .orderBy((eb) => eb('source', '=', 'manual'))
    .orderBy((eb) => eb('carrier', 'in', toldByStaff()))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many guides are in each status, those that ended only when they did so since `since`. */
export async function countByStatus(reader: Reader, scope: Scope, since: Date): Promise<Record<string, number>> {
  // Two questions, each with its index: one with "or" reads all guides of the customer.
  const open = await visible(reader, scope, { ...noFilter, followUps: underWay })
    .select((eb) => ['g.follow_up', eb.fn.countAll<number>().as('n')])
    .groupBy('g.follow_up')
    .execute();
  const ended = await visible(reader, scope, noFilter)
    .select((eb) => ['g.follow_up', eb.fn.countAll<number>().as('n')])
    .where('g.delivered_at', '>=', since)
    .where('g.follow_up', 'not in', [...underWay])
    .groupBy('g.follow_up')
    .execute();
  return Object.fromEntries([...open, ...ended].map((row) => [row.follow_up ?? '', row.n]));
}

/** How many guides each carrier has, the most first. */
export const countByCarrier = (reader: Reader, scope: Scope, filter: LabelFilter) =>
  visible(reader, scope, filter)
    .select((eb) => ['g.carrier', eb.fn.countAll<number>().as('guides')])
    .groupBy('g.carrier')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('g.carrier')
    .execute();

/** The cities where most guides of a status wait, at most `limit`. */
export const countByCity = (reader: Reader, scope: Scope, followUp: FollowUp, limit: number) =>
  visible(reader, scope, { ...noFilter, followUps: [followUp] })
    .select((eb) => ['g.destination_city as city', eb.fn.countAll<number>().as('count')])
    .groupBy('g.destination_city')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('g.destination_city')
    .limit(limit)
    .execute();

export const noFilter: LabelFilter = {
  creation: null,
  forStaff: false,
  followUps: [],
  carrier: null,
  query: null,
  from: null,
  until: null,
  ids: null,
  source: null,
  numbers: null,
  unmoved: null,
  expiring: null,
};
