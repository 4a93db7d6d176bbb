import { Refusal } from '#contract/shared/errors.ts';
import type { AccountId, CustomerId, EntryId, LabelId, LotId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader } from '#platform/db/tx.ts';
import { accounts, ownerOf } from '#ledger/account.ts';
import type { Entry } from '#ledger/entry.ts';
import type { LotTable, WalletTables } from '../tables.ts';

type Line = { account: AccountId; amount: Centavos };
export type StoredEntry = { customer_id: CustomerId; label_id: LabelId | null; description: string; lines: Line[] };

const tables = (reader: Reader) => reader.$extendTables<WalletTables>();

/** The entry with a key as it stands in the ledger. */
export async function entryWithKey(reader: Reader, key: string): Promise<StoredEntry | undefined> {
  const rows = await tables(reader)
    .selectFrom('wallet_entry as e')
    .innerJoin('wallet_posting as p', 'p.entry_id', 'e.id')
    .select(['e.customer_id', 'e.label_id', 'e.description', 'p.account', 'p.amount'])
    .where('e.key', '=', key)
    .orderBy('p.line')
    .execute();
  const [first] = rows;
  return first && { ...first, lines: rows.map(({ account, amount }) => ({ account, amount })) };
}

/** The units that an entry moved, by their lots. */
export const unitsOfEntry = async (reader: Reader, key: string): Promise<{ account: AccountId; units: string }[]> => {
  const rows = await tables(reader)
    .selectFrom('wallet_entry as e')
    .innerJoin('wallet_posting as p', 'p.entry_id', 'e.id')
    .select(['p.account', 'p.units'])
    .where('e.key', '=', key)
    .orderBy('p.line')
    .execute();
  return rows.flatMap(({ account, units }) => (units === null ? [] : [{ account, units }]));
};

/** The id of the entry with a key that was just written. */
export async function entryIdOf(tx: Reader, key: string): Promise<EntryId> {
  return (await tables(tx).selectFrom('wallet_entry').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}

/** Whether a movement with this key stands in the ledger. */
export async function isRecorded(reader: Reader, key: string): Promise<boolean> {
  const found = await tables(reader).selectFrom('wallet_entry').select('id').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether this very entry stands in the ledger. A key that stands there for another customer or for other sums is refused (KEY_REUSED):
 * answering it as a repeat would lose the second movement.
 */
export async function isRepeated(reader: Reader, entry: Entry): Promise<boolean> {
  const found = await entryWithKey(reader, entry.key);
  if (!found) return false;
  const textOf = (customer: CustomerId, lines: readonly Line[]) => [customer, ...lines.map(({ account, amount }) => `${account} ${amount}`)].join();
  if (textOf(found.customer_id, found.lines) !== textOf(entry.customer_id, entry.postings)) throw new Refusal('KEY_REUSED');
  return true;
}

/** The lot that the purchase with this key made. */
export async function lotOfPurchase(reader: Reader, key: string): Promise<LotTable | undefined> {
  const bought = (await entryWithKey(reader, key))?.lines.find(({ account }) => account.startsWith(accounts.stock('' as LotId)));
  if (!bought) return undefined;
  return tables(reader)
    .selectFrom('wallet_lot')
    .selectAll()
    .where('id', '=', ownerOf(bought.account) as LotId)
    .executeTakeFirst();
}
