import { bankName } from '#contract/deposits/banks.ts';
import type { statementOperations, StatementDetail, StatementRow } from '#contract/deposits/statements.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { StatementId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { DepositsNeeds } from './needs.ts';
import { reconcile } from './rules/reconcile.ts';
import { countStatements, depositsOfDay, findStatements, statementById, type NamedStatement } from './store/statements.ts';

type Operations = typeof statementOperations;

/** GET /api/billing/statements. */
export async function listStatements(
  { db }: DepositsNeeds,
  { page, limit, query = '' }: RequestOf<Operations['listStatements']>,
): Promise<ResponseOf<Operations['listStatements']>> {
  const data: StatementRow[] = [];
  for (const statement of await findStatements(db, query, { limit, offset: (page - 1) * limit })) {
    const { differences: _named, ...row } = await compared(db, statement);
    data.push(row);
  }
  return { data, total: await countStatements(db, query) };
}

/** GET /api/billing/statement/{id}, compared with what is known now. */
export const statementToRead = async (reader: Reader, id: StatementId): Promise<StatementDetail> => compared(reader, await found(reader, id));

/** GET /api/billing/statement/{id}/lines. */
export async function listStatementLines(
  { db }: DepositsNeeds,
  { id, page, limit }: RequestOf<Operations['listStatementLines']>,
): Promise<ResponseOf<Operations['listStatementLines']>> {
  const { lines, day } = await found(db, id);
  const { differences } = reconcile(lines, await depositsOfDay(db, day));
  const kinds = new Map(differences.map(({ line, kind }) => [line, kind]));
  const data = lines.slice((page - 1) * limit, page * limit).map(({ line, institution, tracking_key, amount, sender_name, is_returned }) => ({
    ...{ line, bank: bankName(institution), tracking_key, amount, sender_name, is_returned },
    kind: kinds.get(line) ?? null,
  }));
  return { data, total: lines.length };
}

async function found(reader: Reader, id: StatementId): Promise<NamedStatement> {
  const statement = await statementById(reader, id);
  if (!statement) throw new Refusal('NOT_FOUND');
  return statement;
}

async function compared(reader: Reader, { id, day, lines, imported_by, imported_at, importer }: NamedStatement): Promise<StatementDetail> {
  const { agreeing, differences } = reconcile(lines, await depositsOfDay(reader, day));
  return {
    ...{ id, day, imported_at: imported_at.toISOString(), imported_by: { id: imported_by, name: importer ?? '' } },
    ...{ lines: lines.length, sum: sumCentavos(lines.map(({ amount }) => amount)), agreeing, differing: differences.length },
    differences: differences.map((one) => ({ ...one, bank: bankName(one.institution) })),
  };
}
