import type { AccountId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { DispersalTable, WalletTables } from '../tables.ts';

export async function insertDispersal(tx: Tx, row: DispersalTable): Promise<void> {
  await ofCustomer(tx, row.customer_id).$extendTables<WalletTables>().insertInto('wallet_dispersal').values(row).execute();
}

export type DispersalFilter = {
  customer_id: CustomerId;
  user_id: UserId | null;
  kind: 'money' | 'stock' | null;
  dispersal_id: string | null;
  query: string;
};

/** What went to users or came back: the lines of dispersals on their accounts and lots. */
function found(reader: Reader, { customer_id, user_id, kind, dispersal_id, query }: DispersalFilter) {
  return ofCustomer(reader, customer_id)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_entry as e')
    .innerJoin('wallet_posting as p', 'p.entry_id', 'e.id')
    .innerJoin('wallet_account as a', 'a.id', 'p.account')
    .leftJoin('wallet_lot as l', 'l.id', 'a.lot_id')
    .leftJoin('wallet_dispersal as d', 'd.entry_id', 'e.id')
    .leftJoin('access_user_name as u', (join) => join.on('u.id', '=', (eb) => eb.fn.coalesce('a.user_id', 'l.user_id')))
    .where('e.movement', 'in', ['dispersion', 'dispersion_return'])
    .where((eb) => eb.or([eb('a.kind', '=', 'user'), eb('l.parent_id', 'is not', null)]))
    .$if(user_id !== null, (select) => select.where((eb) => eb(eb.fn.coalesce('a.user_id', 'l.user_id'), '=', user_id as UserId)))
    .$if(kind !== null, (select) => select.where('a.kind', '=', kind === 'money' ? 'user' : 'stock'))
    .$if(dispersal_id !== null, (select) => select.where('d.id', '=', dispersal_id))
    .$if(query !== '', (select) => select.where(hasWords(folded('u.name'), query)));
}

export const dispersalsOf = (reader: Reader, filter: DispersalFilter, page: { limit: number; offset: number }) =>
  found(reader, filter)
    .leftJoin('access_user_name as b', 'b.id', 'd.by_id')
    .select((eb) => [
      'e.id',
      'e.booked_at',
      'e.description',
      'e.movement',
      'p.line',
      'p.account',
      'p.amount',
      'p.units',
      'd.id as dispersal_id',
      'd.by_id',
      'b.name as by_name',
      eb.fn.coalesce('a.user_id', 'l.user_id').as('user_id'),
      'u.name as user_name',
      'l.service_id',
      'l.valid_until',
      'a.free_units',
      'a.reserved_units',
    ])
    .orderBy('e.booked_at', 'desc')
    .orderBy('e.id', 'desc')
    .orderBy('p.line')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type StoredDispersal = Awaited<ReturnType<typeof dispersalsOf>>[number];

export async function countDispersals(reader: Reader, filter: DispersalFilter): Promise<number> {
  const { n } = await found(reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The units that went back out of these dispersed lots, by lot account. */
export async function returnedUnits(reader: Reader, customer: CustomerId, lots: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string[]>> {
  if (lots.length === 0) return new Map();
  const rows = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_posting as p')
    .innerJoin('wallet_entry as e', 'e.id', 'p.entry_id')
    .select(['p.account', 'p.units'])
    .where('p.account', 'in', [...lots])
    .where('e.movement', '=', 'dispersion_return')
    .execute();
  const byLot = Map.groupBy(rows, ({ account }) => account);
  return new Map([...byLot].map(([account, ofLot]) => [account, ofLot.flatMap(({ units }) => units ?? [])]));
}
