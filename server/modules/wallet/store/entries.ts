import { sql } from 'kysely';
import type { LotId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { WalletTables } from '../tables.ts';

/** Whether a movement with this key stands in the ledger. */
export async function isRecorded(reader: Reader, key: string): Promise<boolean> {
  const found = await reader.$extendTables<WalletTables>().selectFrom('wallet_entry').select('id').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
}

/** The lot that the purchase with this key made. */
export async function lotOfPurchase(reader: Reader, key: string): Promise<LotId | null> {
  const { rows } = await sql<{ lot: LotId }>`
    select substr(p.account, 7) as lot from wallet_entry e join wallet_posting p on p.entry_id = e.id
    where e.key = ${key} and p.account like 'stock:%'`.execute(reader);
  return rows[0]?.lot ?? null;
}
