import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BalanceRecordId } from '#contract/shared/ids.ts';
import { recordTexts } from '#texts/es/purchases/balance-records.ts';
import type { PurchasesNeeds } from './needs.ts';
import { visibleRecord } from './read-balance-records.ts';
import { recordFolio } from './rules/folio.ts';
import { mayDelete } from './rules/may-delete.ts';
import { deleteRecord, lockRecord, type StoredRecord } from './store/records.ts';

/** DELETE /api/billing/balanceRecord/{id}: who made it, or who looks after its customer, takes it back while it waits (AMB-12.13). */
export async function deleteBalanceRecord(needs: PurchasesNeeds, { id }: { id: BalanceRecordId }, actor: Actor): Promise<{ id: BalanceRecordId }> {
  const { customer_id } = await visibleRecord(needs, actor, id);
  await needs.inTransaction(async (tx) => {
    const record = await lockRecord(tx, customer_id, id);
    if (!record) throw new Refusal('NOT_FOUND');
    checkWaits(record);
    if (!mayDelete(record, actor)) throw new Refusal('FORBIDDEN', { description: recordTexts.othersRecord });
    await needs.drive.dropFilesOf(tx, 'voucher', [id]);
    await deleteRecord(tx, record);
    const of = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'balance_record', entity_id: id };
    await needs.audit(tx, { ...of, action: 'balance_record.deleted', before: { folio: recordFolio(record.n), amount: record.amount } });
  });
  return { id };
}

/** What was confirmed or refused stays so. */
export function checkWaits({ status }: Pick<StoredRecord, 'status'>): void {
  if (status === 'pending') return;
  throw new Refusal('NOT_ALLOWED', { description: recordTexts.notPending(recordTexts.statuses[status].toLowerCase()) });
}
