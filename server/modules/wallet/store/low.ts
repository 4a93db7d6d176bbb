import { sql } from 'kysely';
import type { CustomerId, LotId, ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { WalletTables } from '../tables.ts';

/** A job asks for all customers alike. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<WalletTables>();

/** Pools that hold less than a sum and once held it: since which posting they hold less. */
export const lowPools = (reader: Reader, least: Centavos): Promise<{ customer_id: CustomerId; money: number; last_n: number }[]> =>
  tables(reader)
    .selectFrom('wallet_account as a')
    .innerJoin('wallet_posting as p', (join) => join.onRef('p.account', '=', 'a.id').on('p.balance_after', '<=', -least as Centavos))
    .select(['a.customer_id', sql<number>`-a.balance`.as('money'), sql<number>`max(p.n)::int`.as('last_n')])
    .where('a.kind', '=', 'pool')
    .where('a.balance', '>', -least as Centavos)
    .groupBy(['a.customer_id', 'a.balance'])
    .orderBy('a.customer_id')
    .execute();

/** What the pool of each customer has left of each service it ever bought, and its latest lot. */
export const stockLeft = (
  reader: Reader,
  today: string,
): Promise<{ customer_id: CustomerId; service_id: ServiceId; free: number; latest: LotId }[]> =>
  tables(reader)
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_account as a', 'a.lot_id', 'l.id')
    .select(['l.customer_id', 'l.service_id'])
    .select(sql<number>`coalesce(sum(a.free) filter (where l.valid_until >= ${today}), 0)::int`.as('free'))
    .select(sql<LotId>`(array_agg(l.id order by l.bought_at desc, l.id desc))[1]`.as('latest'))
    .where('l.user_id', 'is', null)
    .where('l.is_extension', '=', false)
    .groupBy(['l.customer_id', 'l.service_id'])
    .orderBy('l.customer_id')
    .orderBy('l.service_id')
    .execute();
