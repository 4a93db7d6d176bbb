import { sql } from 'kysely';
import type { ShownMovement } from '#contract/wallet/movements.ts';
import type { AccountId, CustomerId, EntryId, LabelId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { WalletTables } from '../tables.ts';

/** `since` and `until`: the instants between which an entry was booked, the latter excluded. `labels`: guides that the typed text means. */
export type MovementFilter = {
  customer_id: CustomerId;
  account: AccountId;
  since: Date | null;
  until: Date | null;
  movements: readonly ShownMovement[] | null;
  query: string;
  labels: readonly LabelId[];
};

function found(reader: Reader, { customer_id, account, since, until, movements, query, labels }: MovementFilter) {
  return ofCustomer(reader, customer_id)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_posting as p')
    .innerJoin('wallet_entry as e', 'e.id', 'p.entry_id')
    .where('p.account', '=', account)
    .where('p.n', 'is not', null)
    .$if(since !== null, (select) => select.where('e.booked_at', '>=', since as Date))
    .$if(until !== null, (select) => select.where('e.booked_at', '<', until as Date))
    .$if(movements !== null, (select) => select.where('e.movement', 'in', [...(movements ?? [])]))
    .$if(query !== '', (select) =>
      select.where((eb) => eb.or([hasWords(folded('e.description'), query), ...(labels.length > 0 ? [eb('e.label_id', 'in', [...labels])] : [])])),
    );
}

/** Movements of an account in the order of its books, the newest first. */
export const movementsOf = (reader: Reader, filter: MovementFilter, page: { limit: number; offset: number }) =>
  found(reader, filter)
    .leftJoin('wallet_reservation as r', 'r.label_id', 'e.label_id')
    .leftJoin('wallet_dispersal as d', 'd.entry_id', 'e.id')
    .leftJoin('access_user_name as u', (join) => join.on('u.id', '=', (eb) => eb.fn.coalesce('r.user_id', 'd.by_id')))
    .select([
      'e.id',
      'p.line',
      'e.booked_at',
      'e.movement',
      'e.description',
      'e.label_id',
      'p.amount',
      'p.balance_after',
      'u.id as user_id',
      'u.name',
    ])
    .orderBy('p.n', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type StoredMovement = Awaited<ReturnType<typeof movementsOf>>[number];

export async function countMovements(reader: Reader, filter: MovementFilter): Promise<number> {
  const { n } = await found(reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What the account took (+) and gave (−) in these days, as the ledger signs it. */
export async function sumsOf(reader: Reader, filter: MovementFilter): Promise<{ debits: Centavos; credits: Centavos }> {
  const { debits, credits } = await found(reader, filter)
    .select([
      sql<string | number>`coalesce(sum(p.amount) filter (where p.amount > 0), 0)`.as('debits'),
      sql<string | number>`coalesce(-sum(p.amount) filter (where p.amount < 0), 0)`.as('credits'),
    ])
    .executeTakeFirstOrThrow();
  return { debits: centavos(Number(debits)), credits: centavos(Number(credits)) };
}

/** The names of the users whose accounts stand in these entries, by entry. */
export async function usersIn(reader: Reader, customer: CustomerId, entries: readonly EntryId[]): Promise<ReadonlyMap<EntryId, string[]>> {
  if (entries.length === 0) return new Map();
  const rows = await ofCustomer(reader, customer)
    .$extendTables<WalletTables>()
    .selectFrom('wallet_posting as p')
    .innerJoin('wallet_account as a', 'a.id', 'p.account')
    .leftJoin('access_user_name as u', 'u.id', 'a.user_id')
    .select(['p.entry_id', 'u.name'])
    .where('p.entry_id', 'in', [...entries])
    .where('a.kind', '=', 'user')
    .orderBy('p.entry_id')
    .orderBy('p.line')
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map([...byEntry].map(([entry, named]) => [entry, named.map(({ name }) => name ?? '')]));
}
