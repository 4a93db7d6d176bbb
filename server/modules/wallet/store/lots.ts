import { sql } from 'kysely';
import type { AccountId, CustomerId, LotId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { LotTable, WalletTables } from '../tables.ts';

/** Bought lots of all customers that have free units and end between two days, both included: a job tells their owners. */
export const lotsEndingBetween = (reader: Reader, from: string, to: string) =>
  ofAll(reader)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_account as a', 'a.lot_id', 'l.id')
    .select(['l.id', 'l.customer_id', 'l.service_id', 'l.valid_until', 'l.bought_at'])
    .select((eb) => eb.fn.coalesce('a.free', eb.lit(0)).as('free'))
    .where('l.valid_until', '>=', from)
    .where('l.valid_until', '<=', to)
    .where('l.parent_id', 'is', null)
    .where('l.is_extension', '=', false)
    .where('a.free', '>', 0)
    .orderBy('l.id')
    .execute();

/** Lots of all customers that ended before a day with units left: those dispersed to users, or those bought. A job ends them. */
export const endedLots = (reader: Reader, kind: 'dispersed' | 'bought', today: string) =>
  ofAll(reader)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_account as a', (join) => join.on('a.id', '=', sql<AccountId>`'stock:' || l.id`))
    .select(['a.id as account', 'l.customer_id', 'l.parent_id'])
    .where('l.valid_until', '<', today)
    .where('l.parent_id', kind === 'dispersed' ? 'is not' : 'is', null)
    .where('a.free', '>', 0)
    .orderBy('l.id')
    .execute();

/** The bought lots that these were dispersed from; of bought lots there are none. */
export async function parentsOf(reader: Reader, customer: CustomerId, lots: readonly LotId[]): Promise<LotId[]> {
  if (lots.length === 0) return [];
  const rows = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot')
    .select('parent_id')
    .distinct()
    .where('id', 'in', [...lots])
    .where('parent_id', 'is not', null)
    .execute();
  return rows.map(({ parent_id }) => parent_id as LotId);
}

/** Lots in scope with free units that end between two days, both included; a client's are the pool's and its own. */
export const endingLots = (reader: Reader, scope: Scope, from: string, to: string) =>
  scoped(reader, scope)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot as l')
    // By the account's key: there is no index of lots among the accounts.
    .innerJoin('wallet_account as a', (join) => join.on('a.id', '=', sql<AccountId>`'stock:' || l.id`))
    .selectAll('l')
    .select('a.free_units')
    .where('l.valid_until', '>=', from)
    .where('l.valid_until', '<=', to)
    .where('a.free', '>', 0)
    .$if(scope.own !== null, (query) => query.where((eb) => eb.or([eb('l.user_id', 'is', null), eb('l.user_id', '=', scope.own?.user_id as UserId)])))
    .orderBy('l.valid_until')
    .orderBy('l.id')
    .execute();

/** The lots of one user become the pool's; the caller holds the customer's book. */
export async function giveLotsToPool(tx: Tx, customer: CustomerId, user: UserId): Promise<void> {
  await ofCustomer(tx, customer).$extendTables<WalletTables>().updateTable('wallet_lot').set({ user_id: null }).where('user_id', '=', user).execute();
}

/** Lots of these services that units may go from or to: the pool's, and those of these users. */
export async function movableLots(
  reader: Reader,
  customer: CustomerId,
  { services, users }: { services: readonly ServiceId[]; users: readonly UserId[] },
): Promise<Pick<LotTable, 'id' | 'parent_id' | 'user_id' | 'valid_until'>[]> {
  return ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot')
    .select(['id', 'parent_id', 'user_id', 'valid_until'])
    .where('service_id', 'in', [...new Set(services)])
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', 'in', [...new Set(users)])]))
    .execute();
}

/** A customer's lots with their units: what is left of them, and those that were bought or given since a moment. */
export const lotsSince = (reader: Reader, customer: CustomerId, since: Date) =>
  ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_account as a', (join) => join.on('a.id', '=', sql<AccountId>`'stock:' || l.id`))
    .leftJoin('access_user_name as u', 'u.id', 'l.user_id')
    .selectAll('l')
    .select(['a.free_units', 'a.reserved_units', 'a.id as account', 'u.name as user_name'])
    .where((eb) => eb.or([eb('a.free', '>', 0), eb('a.reserved_units', '<>', ''), eb('l.bought_at', '>=', since)]))
    .orderBy('l.valid_until')
    .orderBy('l.bought_at')
    .orderBy('l.id')
    .execute();

/** The lots that were dispersed to a user, with the bought ones they came from. */
export async function dispersedTo(reader: Reader, customer: CustomerId, user: UserId): Promise<{ id: LotId; parent_id: LotId }[]> {
  const rows = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot')
    .select(['id', 'parent_id'])
    .where('user_id', '=', user)
    .where('parent_id', 'is not', null)
    .execute();
  return rows as { id: LotId; parent_id: LotId }[];
}

/** Free units by service of the lots that no user holds and that have not ended. */
export const freeInPool = (reader: Reader, customer: CustomerId, today: string) =>
  ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_account as a', (join) => join.on('a.id', '=', sql<AccountId>`'stock:' || l.id`))
    .select(['l.service_id'])
    .select((eb) => eb.fn.sum<number>('a.free').as('free'))
    .where('l.user_id', 'is', null)
    .where('l.valid_until', '>=', today)
    .groupBy('l.service_id')
    .execute();

/** Free units of lots that were bought, by lot. */
export const freeOfBought = (reader: Reader, customer: CustomerId, lots: readonly LotId[]) =>
  ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_account as a', (join) => join.on('a.id', '=', sql<AccountId>`'stock:' || l.id`))
    .select(['l.id', 'a.free'])
    .where(sql<boolean>`l.id = any(${[...lots]}::text[])`)
    .where('l.parent_id', 'is', null)
    .where('l.user_id', 'is', null)
    .execute();

/** The bought lot that the unit of a lot of 30 days is from: its guide had taken it of that one, or of a lot dispersed from it. */
export async function originOf(reader: Reader, customer: CustomerId, extension: LotId): Promise<LotId | undefined> {
  const found = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_posting as given')
    .innerJoin('wallet_entry as refund', 'refund.id', 'given.entry_id')
    .innerJoin('wallet_entry as made', (join) => join.onRef('made.label_id', '=', 'refund.label_id').on('made.movement', '=', 'label'))
    .innerJoin('wallet_posting as taken', 'taken.entry_id', 'made.id')
    .innerJoin('wallet_lot as l', (join) => join.on('taken.account', '=', sql<AccountId>`'stock:' || l.id`))
    .select((eb) => eb.fn.coalesce('l.parent_id', 'l.id').as('id'))
    .where('given.account', '=', sql<AccountId>`'stock:' || ${extension}::text`)
    .where('given.n', '=', 1)
    .where('refund.movement', '=', 'label_refund')
    .executeTakeFirst();
  return found?.id as LotId | undefined;
}
