import type { Actor } from '#contract/access/access.ts';
import type { moveAmountOperations } from '#contract/wallet/move-amount.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { moveKind } from './approval-kinds.ts';
import type { WalletNeeds } from '../needs.ts';
import type { Move } from '../tables.ts';
import { availableIn, checkMove, notEnough, transferMoney } from './transfer-money.ts';

type Request = RequestOf<typeof moveAmountOperations.moveAmount>;
type Answer = ResponseOf<typeof moveAmountOperations.moveAmount>;

/**
 * POST /api/billing/moveAmount: money between two accounts at once, or, when what this person moves alone on this day would pass HIGH_VALUE, when a
 * second one approves it (AMB-2.13).
 */
export async function moveAmount(needs: WalletNeeds, request: Request, actor: Actor, once: Once): Promise<Kept<Answer>> {
  return once<Answer>(async (tx) => {
    if (!(await needs.access.mayMoveAmount(tx, actor))) throw new Refusal('FORBIDDEN');
    const move: Move = { ...request, from: sideOf(request.from), to: sideOf(request.to) };
    const transfer_id = newId();
    if (!(await needs.approvals.actsAlone(tx, { id: transfer_id, actor, amount: move.amount })))
      return { approval_id: await askForMove(needs, tx, move, actor) };
    const answer = await transferMoney(needs, tx, transfer_id, move);
    await audit(needs, tx, { actor, action: 'amount.moved', entity: 'transfer', entity_id: transfer_id, move });
    return answer;
  });
}

const sideOf = ({ customer_id, user_id = null }: { customer_id: CustomerId; user_id?: UserId | null | undefined }) => ({ customer_id, user_id });

/** What could not be done now is refused now; approving checks it again. */
async function askForMove(needs: WalletNeeds, tx: Tx, move: Move, actor: Actor) {
  await checkMove(needs, tx, move);
  const available = await availableIn(tx, move.from);
  if (move.amount > available) throw notEnough(available, move.amount);
  const id = await needs.approvals.ask(tx, moveKind, { payload: move, amount: move.amount, actor });
  await audit(needs, tx, { actor, action: 'amount.move_asked', entity: 'approval', entity_id: id, move });
  return id;
}

type Act = { actor: Actor; action: string; entity: string; entity_id: string; move: Move };
const audit = (needs: WalletNeeds, tx: Tx, { actor, move: { from, to, amount }, ...act }: Act): Promise<void> =>
  needs.audit(tx, { ...act, actor_id: actor.id, on_behalf_of: null, customer_id: from.customer_id, after: { from, to, amount } });
