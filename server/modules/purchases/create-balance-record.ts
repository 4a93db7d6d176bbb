import type { Actor } from '#contract/access/access.ts';
import type { balanceRecordOperations, BalanceRecordRequest } from '#contract/purchases/balance-records.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BalanceRecordId, CustomerId, UserId } from '#contract/shared/ids.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { recordTexts } from '#texts/es/purchases/balance-records.ts';
import type { PurchasesNeeds } from './needs.ts';
import { recordFolio } from './rules/folio.ts';
import { lockOrder } from './store/orders.ts';
import { insertRecord, isKeyTaken, type NewRecord } from './store/records.ts';

const faults = recordTexts.faults;

/** POST /api/billing/balanceRecord: announces a transfer; it credits nothing (AMB-12.13). */
export async function createBalanceRecord(
  needs: PurchasesNeeds,
  request: BalanceRecordRequest,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<typeof balanceRecordOperations.createBalanceRecord>>> {
  const { access, audit, drive } = needs;
  return once(async (tx) => {
    const customer_id = await access.customerAsked(tx, actor, request.customer_id ? { customer_id: request.customer_id } : {});
    if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
    // Two who announce one transfer at once: of one customer the second waits here, of two the index of the database says it.
    await needs.wallet.holdPool(tx, customer_id);
    const record = await recordOf(needs, tx, customer_id, request, actor);
    const n = await insertRecord(tx, record);
    await drive.take(tx, actor, request.voucher_id, { kind: 'voucher', id: record.id }).catch((error: unknown) => {
      const isGone = error instanceof Refusal && error.code === 'NOT_FOUND';
      throw isGone ? new Refusal('WRONG_DATA', { fields: { voucher_id: recordTexts.voucherGone } }) : error;
    });
    const of = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'balance_record', entity_id: record.id };
    await audit(tx, { ...of, action: 'balance_record.created', after: { folio: recordFolio(n), amount: record.amount } });
    return { id: record.id, folio: recordFolio(n) };
  });
}

async function recordOf(needs: PurchasesNeeds, tx: Tx, customer_id: CustomerId, request: BalanceRecordRequest, actor: Actor): Promise<NewRecord> {
  const { amount, date, bank, business_id = null, order_id = null } = request;
  const tracking_key = request.tracking_key || null;
  const now = needs.clock.now();
  if (date > businessDayOf(now)) throw new Refusal('WRONG_DATA', { fields: { date: faults.future } });
  if (tracking_key && (await isKeyTaken(tx, { bank, date, tracking_key })))
    throw new Refusal('WRONG_DATA', { fields: { tracking_key: faults.taken } });
  if (business_id) await needs.billing.billable(tx, customer_id, business_id);
  if (order_id && (await lockOrder(tx, customer_id, order_id))?.status !== 'pending_payment')
    throw new Refusal('WRONG_DATA', { fields: { order_id: faults.order } });
  return {
    ...{ id: newId<BalanceRecordId>(), customer_id, created_by: actor.id as UserId, amount, date, bank, tracking_key },
    ...{ reference: request.reference || null, business_id, order_id, status: 'pending', deposit_id: null, reason: null, decided_by: null },
    ...{ created_at: now, changed_at: now },
  };
}
