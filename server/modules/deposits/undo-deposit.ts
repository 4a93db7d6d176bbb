import type { Actor } from '#contract/access/access.ts';
import type { DepositDetail } from '#contract/deposits/deposits.ts';
import type { manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, DepositId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { depositFaults } from '#texts/es/deposits/deposit-faults.ts';
import { depositWords } from '#texts/es/deposits/deposit-words.ts';
import { manualDepositTexts as texts } from '#texts/es/deposits/manual-deposits.ts';
import type { DepositsNeeds } from './needs.ts';
import { depositToRead } from './read-deposits.ts';
import { changeDeposit, insertDeposit, lockDeposit } from './store/deposits.ts';
import type { DepositTable } from './tables.ts';
import { tellCustomer } from './tell-people.ts';

/**
 * PUT /api/billing/deposit/{id}/reverse: root takes a deposit from the customer it was wrongly given to, where that one still holds all of it. The
 * same money waits again in the same transaction, as a deposit that corrects this one.
 */
export async function undoDeposit(
  needs: DepositsNeeds,
  { id, reason }: RequestOf<typeof manualDepositOperations.undoDeposit>,
  actor: Actor,
): Promise<DepositDetail> {
  return needs.inTransaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) throw new Refusal('NOT_FOUND');
    const { status, customer_id } = deposit;
    if (status === 'reversed') throw new Refusal('ALREADY_DECIDED', { description: depositFaults.decided.reversed() });
    if (status !== 'applied' || customer_id === null) throw new Refusal('NOT_ALLOWED', { description: texts.notApplied });
    const folio = await needs.asks.orderPaidBy(tx, customer_id, id);
    if (folio) throw new Refusal('NOT_ALLOWED', { description: texts.paidOrder(folio) });
    const payment = await needs.asks.paymentOf(tx, customer_id, id);
    if (payment) throw new Refusal('NOT_ALLOWED', { description: texts.paidInvoices(payment) });
    await takeBack(needs, tx, { ...deposit, customer_id }, reason, actor);
    return depositToRead(needs, tx, await waitAgain(needs, tx, deposit), actor);
  });
}

async function takeBack(
  needs: DepositsNeeds,
  tx: Tx,
  deposit: DepositTable & { customer_id: CustomerId },
  reason: string,
  actor: Actor,
): Promise<void> {
  const { id, customer_id, amount, tracking_key } = deposit;
  const at = needs.clock.now();
  await changeDeposit(tx, deposit, { status: 'reversed', reversed_at: at, note: reason, decided_by: actor.id, decided_at: at });
  const description = depositWords.description(tracking_key);
  await needs.wallet.reverseDeposit(tx, { key: id, customer_id, amount, at, description, onlyIfHeld: true });
  await needs.asks.undone(tx, { id, customer_id });
  const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'deposit', entity_id: id };
  await needs.audit(tx, { ...act, action: 'deposit.undone', before: { identified_by: deposit.identified_by }, after: { amount, reason } });
  await tellCustomer(needs, tx, { id, customer_id, what: 'reversed' }, texts.told(amount));
}

/** As the bank told it, of nobody: a person says whose it is, since what said so before was wrong. */
async function waitAgain(needs: DepositsNeeds, tx: Tx, deposit: DepositTable): Promise<DepositId> {
  const nobodys = { customer_id: null, identified_by: null, decided_by: null, decided_at: null, note: null, reversed_at: null };
  const again: DepositTable = {
    ...deposit,
    ...nobodys,
    id: newId<DepositId>(),
    bank_id: null,
    status: 'pending',
    applied: ZERO,
    corrects: deposit.id,
  };
  if (!(await insertDeposit(tx, again))) throw new Error(`deposit ${deposit.id} was corrected before`);
  const { amount, institution, operation_date } = again;
  const act = { actor_id: null, on_behalf_of: null, customer_id: null, entity: 'deposit', entity_id: again.id };
  await needs.audit(tx, { ...act, action: 'deposit.waits_again', after: { corrects: deposit.id, amount, institution, operation_date } });
  return again.id;
}
