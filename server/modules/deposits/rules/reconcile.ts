import type { DifferenceKind } from '#contract/deposits/statements.ts';
import type { DepositId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { DepositTable, StatementLine } from '../tables.ts';

type Told = Pick<DepositTable, 'id' | 'institution' | 'tracking_key' | 'amount' | 'status'>;
export type Found = {
  kind: DifferenceKind;
  institution: string;
  tracking_key: string;
  line: number | null;
  statement_amount: Centavos | null;
  told_amount: Centavos | null;
  deposit_id: DepositId | null;
};

/** In capitals, as banks write it: a person may have typed it in small letters. */
const keyOf = ({ institution, tracking_key }: Pick<Told, 'institution' | 'tracking_key'>) => `${institution} ${tracking_key.toUpperCase()}`;

/** Where a day's statement and the deposits of that banking day differ, in the order of the file, then what only the portal knows. */
export function reconcile(lines: readonly StatementLine[], told: readonly Told[]): { agreeing: number; differences: Found[] } {
  const byKey = new Map(told.map((deposit) => [keyOf(deposit), deposit]));
  const seen = new Set<string>();
  const differences: Found[] = [];
  let agreeing = 0;
  for (const line of lines) {
    const key = keyOf(line);
    const deposit = byKey.get(key);
    const kind = seen.has(key) ? 'repeated' : kindOf(line, deposit);
    seen.add(key);
    if (kind === null) agreeing += 1;
    else differences.push(found(kind, line, deposit));
  }
  // What was given back here is not expected on the statement.
  const missing = told.filter((deposit) => !seen.has(keyOf(deposit)) && deposit.status !== 'returned' && deposit.status !== 'reversed');
  return { agreeing, differences: [...differences, ...missing.map((deposit) => found('not_on_statement', null, deposit))] };
}

function kindOf({ amount, is_returned }: StatementLine, deposit: Told | undefined): DifferenceKind | null {
  if (!deposit) return is_returned ? null : 'not_told';
  const hasEnded = deposit.status === 'reversed' || deposit.status === 'returned';
  if (is_returned) return hasEnded ? null : 'returned';
  return amount === deposit.amount ? null : 'amount_differs';
}

function found(kind: DifferenceKind, line: StatementLine | null, deposit: Told | undefined): Found {
  const { institution, tracking_key } = (line ?? deposit) as Pick<Told, 'institution' | 'tracking_key'>;
  const [statement_amount, told_amount] = [line?.amount ?? null, deposit?.amount ?? null];
  return { kind, institution, tracking_key, line: line?.line ?? null, statement_amount, told_amount, deposit_id: deposit?.id ?? null };
}
