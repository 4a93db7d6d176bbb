import type { Actor } from '#contract/access/access.ts';
import type { adjustmentOperations } from '#contract/wallet/adjustments.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { adjustmentTexts as texts } from '#texts/es/wallet/adjustments.ts';
import { adjustmentKind } from './approval-kinds.ts';
import { refreshBalance } from './carry-out-adjustment.ts';
import { adjust } from '../moving/move-money.ts';
import type { WalletNeeds } from '../needs.ts';
import { poolOf } from '../balances/read-balances.ts';
import type { Adjustment } from '../tables.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

type Operation = typeof adjustmentOperations.createAdjustment;
type Request = RequestOf<Operation>;
type Answer = ResponseOf<Operation>;

/** POST /api/billing/adjustment: root corrects a pool at once, or, above what one person does alone on a day, when a second one approves it. */
export async function createAdjustment(needs: WalletNeeds, request: Request, actor: Actor, once: Once): Promise<Kept<Answer>> {
  return once<Answer>(async (tx) => {
    const { customer_id } = request;
    await checkCustomer(needs, tx, customer_id);
    const sum = centavos(Math.abs(request.amount));
    const id = newId();
    const isAlone = await needs.approvals.actsAlone(tx, { id, actor, amount: sum });
    // What could not be taken now is refused now; approving checks it again.
    const available = await poolOf(tx, customer_id);
    if (available + request.amount < 0) throw notEnough(available);
    if (!isAlone) return { approval_id: await ask(needs, tx, request, actor, sum) };
    await adjust(needs, tx, { key: id, customer_id, amount: request.amount, at: needs.clock.now(), reason: request.reason });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'adjustment', entity_id: id };
    await needs.audit(tx, { ...act, action: 'balance.adjusted', after: { amount: request.amount, reason: request.reason } });
    await refreshBalance(needs, tx, customer_id);
    return { remaining: await poolOf(tx, customer_id) };
  });
}

async function ask(needs: WalletNeeds, tx: Tx, { customer_id, amount: change, reason }: Request, actor: Actor, amount: Centavos) {
  const facts = [change > 0 ? texts.gives : texts.takes];
  const payload: Adjustment = { from: { customer_id, user_id: null }, to: null, change, reason, facts };
  const id = await needs.approvals.ask(tx, adjustmentKind, { payload, amount, actor });
  const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'approval', entity_id: id };
  await needs.audit(tx, { ...act, action: 'balance.adjustment_asked', after: { amount: change, reason } });
  return id;
}

const notEnough = (available: Centavos): Refusal => {
  const description = texts.faults.notEnough(moneyText(available));
  return new Refusal('INSUFFICIENT_BALANCE', { description, fields: { amount: description } });
};

async function checkCustomer({ access }: WalletNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  try {
    await access.customer(tx, customer);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
    throw new Refusal('WRONG_DATA', { fields: { customer_id: texts.faults.customer } });
  }
}
