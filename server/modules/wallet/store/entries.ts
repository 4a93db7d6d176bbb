import type { AccountId, LotId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { ownerOf } from '#ledger/account.ts';
import type { WalletTables } from '../tables.ts';

/** Whether a movement with this key stands in the ledger. */
export async function isRecorded(reader: Reader, key: string): Promise<boolean> {
  const found = await reader.$extendTables<WalletTables>().selectFrom('wallet_entry').select('id').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
}

/** The lot that the purchase with this key made. */
export async function lotOfPurchase(reader: Reader, key: string): Promise<LotId | null> {
  const found = await reader
    .$extendTables<WalletTables>()
    .selectFrom('wallet_entry as e')
    .innerJoin('wallet_posting as p', 'p.entry_id', 'e.id')
    .select('p.account')
    .where('e.key', '=', key)
    .where('p.account', 'like', 'stock:%' as AccountId)
    .executeTakeFirst();
  return found ? (ownerOf(found.account) as LotId) : null;
}
