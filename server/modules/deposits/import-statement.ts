import type { Actor } from '#contract/access/access.ts';
import type { statementOperations, StatementDetail } from '#contract/deposits/statements.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { StatementId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { statementTexts as texts } from '#texts/es/deposits/statements.ts';
import type { DepositsNeeds } from './needs.ts';
import { readStatement } from './read-statement.ts';
import { statementToRead } from './read-statements.ts';
import { insertStatement } from './store/statements.ts';

/** POST /api/billing/statement: a day as the bank has it, kept and compared with what was told; nothing moves. */
export async function importStatement(
  needs: DepositsNeeds,
  { day }: RequestOf<typeof statementOperations.importStatement>,
  file: Upload,
  actor: Actor,
): Promise<StatementDetail> {
  if (day > businessDayOf(needs.clock.now())) throw new Refusal('WRONG_DATA', { fields: { day: texts.faults.future } });
  const lines = await readStatement(needs.open, file.bytes, day);
  const id = newId<StatementId>();
  return needs.inTransaction(async (tx) => {
    await insertStatement(tx, { id, day, lines, imported_by: actor.id, imported_at: needs.clock.now() });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'statement', entity_id: id };
    await needs.audit(tx, { ...act, action: 'statement.imported', after: { day, lines: lines.length } });
    return statementToRead(tx, id);
  });
}
