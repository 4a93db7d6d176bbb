import type { Actor } from '#contract/access/access.ts';
import { decidingRoles } from '#contract/deposits/deposits.ts';
import type { statementOperations, StatementDetail } from '#contract/deposits/statements.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { statementTexts as texts } from '#texts/es/deposits/statements.ts';
import type { DepositsNeeds } from './needs.ts';
import { statementToRead } from './read-statements.ts';
import { reconcile } from './rules/reconcile.ts';
import { depositsOfDay, lockStatement } from './store/statements.ts';
import { takeDeposit } from './take-deposit.ts';

/**
 * PUT /api/billing/statement/{id}/enter: what arrived and was not told enters by the same function as a notice of the bank, so that a notice that comes
 * late does nothing. Another person than who imported the file says so.
 */
export async function enterStatement(
  needs: DepositsNeeds,
  { id }: RequestOf<typeof statementOperations.enterStatement>,
  actor: Actor,
): Promise<StatementDetail> {
  return needs.inTransaction(async (tx) => {
    const statement = await lockStatement(tx, id);
    if (!statement) throw new Refusal('NOT_FOUND');
    const hindrance = await needs.approvals.whyNotSecond(tx, { asked_by: statement.imported_by, roles: decidingRoles }, actor);
    if (hindrance) throw new Refusal('FORBIDDEN', { description: texts.hindrances[hindrance] });
    const { differences } = reconcile(statement.lines, await depositsOfDay(tx, statement.day));
    const missing = new Set(differences.filter(({ kind }) => kind === 'not_told').map(({ line }) => line));
    let entered = 0;
    for (const { line, is_returned: _is, ...told } of statement.lines) {
      if (!missing.has(line)) continue;
      const isNew = await takeDeposit(needs, tx, { ...told, bank_id: null, operation_date: statement.day, payment_type: 1 }, 'bank_file');
      entered += isNew ? 1 : 0;
    }
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'statement', entity_id: id };
    await needs.audit(tx, { ...act, action: 'statement.entered', before: { imported_by: statement.imported_by }, after: { entered } });
    return statementToRead(tx, id);
  });
}
