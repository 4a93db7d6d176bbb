import type { Actor } from '#contract/access/access.ts';
import { bankName } from '#contract/deposits/banks.ts';
import type { DepositByHand, manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ApprovalId, DepositId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { manualDepositTexts as texts } from '#texts/es/deposits/manual-deposits.ts';
import { dayText } from '#texts/es/shared/figures.ts';
import type { Approved } from '../approvals/api.ts';
import { depositKind, type DepositAsked } from './approval-kind.ts';
import { checkCustomer } from './match-deposit.ts';
import type { DepositsNeeds } from './needs.ts';
import { holdKey, isKnown, toldOfAnotherDay } from './store/deposits.ts';
import { takeDeposit } from './take-deposit.ts';

type Operation = typeof manualDepositOperations.createDeposit;
type Answer = ResponseOf<Operation>;

/** POST /api/billing/deposit: what stands at the bank and was told by nobody enters at once, or, above what one person does alone, by a second one. */
export async function createDeposit(needs: DepositsNeeds, request: RequestOf<Operation>, actor: Actor, once: Once): Promise<Kept<Answer>> {
  return once<Answer>(async (tx) => {
    if (request.operation_date > businessDayOf(needs.clock.now()))
      throw new Refusal('WRONG_DATA', { fields: { operation_date: texts.faults.future } });
    await checkCustomer(needs, tx, request.customer_id);
    if (await isKnown(tx, request)) throw known();
    await refuseOtherDay(tx, request);
    const id = newId<DepositId>();
    if (!(await needs.approvals.actsAlone(tx, { id, actor, amount: request.amount }))) return { approval_id: await ask(needs, tx, request, actor) };
    await enter(needs, tx, id, request, actor.id as UserId);
    return { id };
  });
}

/** The approved deposit bears the approval's id; one that the bank told meanwhile is refused. */
export const enterApproved = (needs: DepositsNeeds, tx: Tx, { id, asked_by, payload }: Approved<DepositAsked>): Promise<void> =>
  enter(needs, tx, id as string as DepositId, payload.deposit, asked_by);

async function enter(needs: DepositsNeeds, tx: Tx, id: DepositId, { reason, customer_id, ...told }: DepositByHand, by: UserId): Promise<void> {
  await refuseOtherDay(tx, told);
  const notice = { ...told, bank_id: null, payment_type: 1, sender_rfc: '', sender_account: '', beneficiary_clabe: '', reference: '', concept: '' };
  const isNew = await takeDeposit(needs, tx, notice, 'manual', { entered: { id, customer_id, by, note: reason } });
  if (!isNew) throw known();
}

const known = (): Refusal => new Refusal('CONFLICT', { description: texts.faults.known, fields: { tracking_key: texts.faults.known } });

/** The same money entered with a wrong day and once more with the right one would be its customer's twice. */
async function refuseOtherDay(tx: Tx, deposit: Pick<DepositByHand, 'institution' | 'tracking_key' | 'operation_date' | 'amount'>): Promise<void> {
  await holdKey(tx, deposit);
  const found = await toldOfAnotherDay(tx, deposit, true);
  if (!found) return;
  const said = texts.faults.otherDay(dayText(found.operation_date));
  throw new Refusal('CONFLICT', { description: said, fields: { operation_date: said } });
}

async function ask(needs: DepositsNeeds, tx: Tx, deposit: DepositByHand, actor: Actor): Promise<ApprovalId> {
  const { customer_id, amount, reason, operation_date, institution, tracking_key, sender_name } = deposit;
  const facts = texts.facts(operation_date, bankName(institution), tracking_key, sender_name);
  const payload: DepositAsked = { from: { customer_id, user_id: null }, to: null, reason, facts, deposit };
  const id = await needs.approvals.ask(tx, depositKind, { payload, amount, actor });
  const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'approval', entity_id: id };
  await needs.audit(tx, { ...act, action: 'deposit.asked', after: { amount, institution, operation_date } });
  return id;
}
