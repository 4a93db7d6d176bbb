import type { CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { recordTexts } from '#texts/es/purchases/balance-records.ts';
import type { PurchasesNeeds } from './needs.ts';
import { recordFolio } from './rules/folio.ts';
import { lockConfirmed, lockRecord, recordsAgreeing, writeRecord } from './store/records.ts';

type Told = { tracking_key: string; amount: Centavos };

/** Whose transfer a deposit is: the only customer who announced this key and sum (AMB-12.13). */
export async function customerAnnouncing(reader: Reader, told: Told): Promise<CustomerId | null> {
  const [only, ...others] = new Set((await recordsAgreeing(reader, told)).map(({ customer_id }) => customer_id));
  return only && others.length === 0 ? only : null;
}

/** A deposit whose customer is known confirms the record that agrees with it in key and sum; an equal sum alone confirms nothing. */
export async function confirmRecords(needs: PurchasesNeeds, tx: Tx, deposit: Told & { id: string; customer_id: CustomerId }): Promise<void> {
  const [agreeing] = (await recordsAgreeing(tx, deposit)).filter(({ customer_id }) => customer_id === deposit.customer_id);
  const record = agreeing && (await lockRecord(tx, agreeing.customer_id, agreeing.id));
  if (record?.status !== 'pending') return;
  await writeRecord(tx, record, { status: 'confirmed', deposit_id: deposit.id, changed_at: needs.clock.now() });
  const message = recordTexts.told.confirmed(recordFolio(record.n));
  const path = `/registro-saldo/${record.id}`;
  const to = [await needs.access.hearerOf(tx, { customer_id: record.customer_id, user_id: record.created_by })];
  await needs.notifications.tell(tx, { key: `balance record ${record.id} confirmed`, message, to, path });
}

/** A deposit left its customer: what it had confirmed waits again. */
export async function unconfirmRecord(needs: PurchasesNeeds, tx: Tx, { id, customer_id }: { id: string; customer_id: CustomerId }): Promise<void> {
  const record = await lockConfirmed(tx, customer_id, id);
  if (record) await writeRecord(tx, record, { status: 'pending', deposit_id: null, changed_at: needs.clock.now() });
}
