import { sql, type RawBuilder } from 'kysely';
import type { OverweightView } from '#contract/later-charges/overweight.ts';
import type { OverweightStatus } from '#contract/later-charges/overweight-states.ts';
import type { LabelId, OverweightId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { ofAll, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import { overweightWords } from '#texts/es/later-charges/overweight-words.ts';
import type { Scope } from '../../access/api.ts';
import type { ExtraCharge } from '../../billing/api.ts';
import type { ChargesTables, OverweightTable } from '../tables.ts';

const statusesOf: Record<OverweightView, readonly OverweightStatus[]> = {
  review: ['pending', 'claimed'],
  charged: ['charged'],
  dropped: ['dropped'],
};

const inScope = (reader: Reader, scope: Scope) =>
  scoped(reader, scope)
    .$extendTables<ChargesTables>()
    .selectFrom('charges_overweight as o')
    .$if(scope.own !== null, (select) => select.where('o.user_id', '=', scope.own?.user_id as OverweightTable['user_id']));

const named = (query: ReturnType<typeof inScope>) =>
  query
    .leftJoin('access_user_name as u', 'u.id', 'o.user_id')
    .leftJoin('access_customer_name as c', 'c.id', 'o.customer_id')
    .selectAll('o')
    .select(['u.name as user_name', 'c.name as customer_name']);

const found = (reader: Reader, scope: Scope, query: string) =>
  inScope(reader, scope).$if(query.trim() !== '', (select) => select.where(hasWords('o.search_text', query)));

export type OverweightSort = { by: 'due_day' | 'total'; order: 'asc' | 'desc' };

/** By their day: under review claimed ones first, ended ones by the day on which they ended; or by what they cost. */
export const findOverweights = (
  reader: Reader,
  scope: Scope,
  { view, query }: { view: OverweightView; query: string },
  { by, order }: OverweightSort,
  page: { limit: number; offset: number },
) =>
  named(found(reader, scope, query).where('o.status', 'in', [...statusesOf[view]]))
    .$if(by === 'total', (select) => select.orderBy('o.total', order))
    .$if(by !== 'total' && view === 'review', (select) => select.orderBy('o.status').orderBy('o.due_at', order).orderBy('o.created_at', order))
    .$if(by !== 'total' && view !== 'review', (select) => select.orderBy('o.ended_at', order === 'asc' ? 'desc' : 'asc'))
    .orderBy('o.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type NamedOverweight = Awaited<ReturnType<typeof findOverweights>>[number];

/** How many there are, and of how much, by status. */
export async function countOverweights(reader: Reader, scope: Scope, query: string): Promise<Record<OverweightView, { n: number; sum: Centavos }>> {
  const rows = await found(reader, scope, query)
    .select((eb) => ['o.status', eb.fn.countAll<number>().as('n'), eb.fn.sum<string | number>('o.total').as('sum')])
    .groupBy('o.status')
    .execute();
  const of = (view: OverweightView) => {
    const mine = rows.filter(({ status }) => statusesOf[view].includes(status));
    return { n: mine.reduce((all, { n }) => all + Number(n), 0), sum: centavos(mine.reduce((all, { sum }) => all + Number(sum), 0)) };
  };
  return { review: of('review'), charged: of('charged'), dropped: of('dropped') };
}

export const overweightInScope = (reader: Reader, scope: Scope, id: OverweightId): Promise<NamedOverweight | undefined> =>
  named(inScope(reader, scope)).where('o.id', '=', id).executeTakeFirst();

/** What is not charged yet of guides, oldest first, named as people see it in a guide's detail. */
export async function underReview(reader: Reader, scope: Scope, labels: readonly LabelId[]): Promise<ExtraCharge[]> {
  if (labels.length === 0) return [];
  const rows = await inScope(reader, scope)
    .select(['o.label_id', 'o.total', 'o.created_at'])
    .where('o.label_id', 'in', [...labels])
    .where('o.status', 'in', [...statusesOf.review])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({ ...row, concept: overweightWords.underReview }));
}

/** For all customers, by carrier; won and lost are decisions of root about claims. */
export function statisticsByCarrier(reader: Reader) {
  const n = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const total = (condition: RawBuilder<boolean>) => sql<Centavos>`coalesce(sum(total) filter (where ${condition}), 0)::bigint`;
  const isOpen = sql<boolean>`status in ('pending', 'claimed')`;
  const isClaimed = sql<boolean>`claimed_at is not null`;
  const [isWon, isLost] = [sql<boolean>`${isClaimed} and status = 'dropped'`, sql<boolean>`${isClaimed} and status = 'charged'`];
  return ofAll(reader)
    .$extendTables<ChargesTables>()
    .selectFrom('charges_overweight')
    .select([
      'carrier',
      n(sql`true`).as('told'),
      total(sql`true`).as('total'),
      n(isOpen).as('open'),
      n(isClaimed).as('claimed'),
      n(isWon).as('won'),
      total(isWon).as('won_total'),
      n(isLost).as('lost'),
      total(isLost).as('lost_total'),
    ])
    .groupBy('carrier')
    .orderBy('carrier')
    .execute();
}
