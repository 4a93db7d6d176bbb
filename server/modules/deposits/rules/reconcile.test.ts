import { expect, test } from 'vitest';
import type { DepositId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { StatementLine } from '../tables.ts';
import { reconcile } from './reconcile.ts';

const line = (tracking_key: string, over: Partial<StatementLine> = {}): StatementLine => ({
  ...{ line: 2, institution: '40012', tracking_key, amount: centavos(50_000), beneficiary_clabe: '646180110400000007', is_returned: false },
  ...{ sender_name: '', sender_rfc: '', sender_account: '', reference: '', concept: '', ...over },
});
const told = (tracking_key: string, status: 'applied' | 'pending' | 'returned' | 'reversed' = 'applied', institution = '40012') => ({
  ...{ id: `D-${tracking_key}` as DepositId, institution, tracking_key, amount: centavos(50_000), status },
});
const kinds = (...given: Parameters<typeof reconcile>) => reconcile(...given).differences.map(({ kind, tracking_key }) => `${tracking_key} ${kind}`);

test('what statement and portal agree on is counted, and each difference is named with both sums [AMB-13.14]', () => {
  const lines = [line('A'), line('B'), line('C', { amount: centavos(49_900), line: 4 }), line('D', { is_returned: true })];
  const { agreeing, differences } = reconcile(lines, [told('A'), told('C'), told('D'), told('E', 'pending')]);
  expect(agreeing).toBe(1);
  expect(differences.map(({ kind, tracking_key, statement_amount, told_amount }) => [kind, tracking_key, statement_amount, told_amount])).toEqual([
    ['not_told', 'B', 50_000, null],
    ['amount_differs', 'C', 49_900, 50_000],
    ['returned', 'D', 50_000, 50_000],
    ['not_on_statement', 'E', null, 50_000],
  ]);
});

test('the same key of another bank is another deposit; a line that stands twice is named once; what was given back on both sides differs in nothing [AMB-13.14]', () => {
  expect(kinds([line('A')], [told('A', 'applied', '40072')])).toEqual(['A not_told', 'A not_on_statement']);
  expect(kinds([line('A'), line('A')], [told('A')])).toEqual(['A repeated']);
  // A person typed it in small letters.
  expect(kinds([line('A')], [told('a')])).toEqual([]);
  expect(kinds([line('A', { is_returned: true }), line('B', { is_returned: true })], [told('A', 'reversed'), told('C', 'returned')])).toEqual([]);
});
