import type { Actor } from '#contract/access/access.ts';
import { bankName } from '#contract/deposits/banks.ts';
import type { statementOperations, StatementRow } from '#contract/deposits/statements.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { StatementId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { DepositsNeeds } from './needs.ts';
import { readStatement } from './read-statement.ts';
import { reconcile } from './rules/reconcile.ts';
import { countStatements, depositsOfDay, findStatements, insertStatement, statementById, type NamedStatement } from './store/statements.ts';

type Operations = typeof statementOperations;

/** POST /api/billing/statement: a day as the bank has it, kept and compared with what was told; nothing moves. */
export async function importStatement(
  needs: DepositsNeeds,
  { day }: RequestOf<Operations['importStatement']>,
  file: Upload,
  actor: Actor,
): Promise<StatementRow> {
  const lines = await readStatement(file.bytes, day);
  const id = newId<StatementId>();
  return needs.inTransaction(async (tx) => {
    await insertStatement(tx, { id, day, lines, imported_by: actor.id, imported_at: needs.clock.now() });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'statement', entity_id: id };
    await needs.audit(tx, { ...act, action: 'statement.imported', after: { day, lines: lines.length } });
    return statementToRead(tx, id);
  });
}

/** GET /api/billing/statements. */
export async function listStatements(
  { db }: DepositsNeeds,
  { page, limit }: RequestOf<Operations['listStatements']>,
): Promise<ResponseOf<Operations['listStatements']>> {
  const data: StatementRow[] = [];
  for (const statement of await findStatements(db, { limit, offset: (page - 1) * limit })) data.push(await compared(db, statement));
  return { data, total: await countStatements(db) };
}

/** One of them, compared with what is known now. */
export async function statementToRead(reader: Reader, id: StatementId): Promise<StatementRow> {
  const statement = await statementById(reader, id);
  if (!statement) throw new Refusal('NOT_FOUND');
  return compared(reader, statement);
}

async function compared(reader: Reader, { id, day, lines, imported_by, imported_at, importer }: NamedStatement): Promise<StatementRow> {
  const { agreeing, differences } = reconcile(lines, await depositsOfDay(reader, day));
  return {
    ...{ id, day, imported_at: imported_at.toISOString(), imported_by: { id: imported_by, name: importer ?? '' } },
    ...{ lines: lines.length, sum: sumCentavos(lines.map(({ amount }) => amount)), agreeing },
    differences: differences.map((one) => ({ ...one, bank: bankName(one.institution) })),
  };
}
