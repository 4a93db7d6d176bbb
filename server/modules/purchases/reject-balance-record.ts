import type { Actor } from '#contract/access/access.ts';
import type { BalanceRecord, balanceRecordOperations } from '#contract/purchases/balance-records.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { recordTexts } from '#texts/es/purchases/balance-records.ts';
import { checkWaits } from './delete-balance-record.ts';
import type { PurchasesNeeds } from './needs.ts';
import { getBalanceRecord, visibleRecord } from './read-balance-records.ts';
import { recordFolio } from './rules/folio.ts';
import { lockRecord, writeRecord } from './store/records.ts';

/** PUT /api/billing/balanceRecord/{id}: root or a biller refuses it with a reason, and who announced it is told (AMB-12.13). */
export async function rejectBalanceRecord(
  needs: PurchasesNeeds,
  request: RequestOf<typeof balanceRecordOperations.rejectBalanceRecord>,
  actor: Actor,
): Promise<BalanceRecord> {
  const { id, reason } = request;
  const { customer_id } = await visibleRecord(needs, actor, id);
  await needs.inTransaction(async (tx) => {
    const record = await lockRecord(tx, customer_id, id);
    if (!record) throw new Refusal('NOT_FOUND');
    checkWaits(record);
    await writeRecord(tx, record, { status: 'rejected', reason, decided_by: actor.id as UserId, changed_at: needs.clock.now() });
    const of = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'balance_record', entity_id: id };
    await needs.audit(tx, { ...of, action: 'balance_record.rejected', after: { reason } });
    const message = recordTexts.told.rejected(recordFolio(record.n), reason);
    const to = [await needs.access.hearerOf(tx, { customer_id, user_id: record.created_by })];
    await needs.notifications.tell(tx, { key: `balance record ${id} rejected`, message, to, path: `/registro-saldo/${id}` });
  });
  return getBalanceRecord(needs, request, actor);
}
