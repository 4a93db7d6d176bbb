import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import { idOf } from './guides.ts';
import { personOf, shellFakes } from './people.ts';
import { answerWith } from './send-world.ts';

export const root = personOf('root');
const berta = { id: idOf(90), name: 'Berta Ruiz' };
export const KEY = 'MBAN0100261120008765143';
const difference = (kind: string, n: number, over: object = {}) => ({
  ...{ kind, institution: '40012', bank: 'BBVA México', tracking_key: `${KEY}${n}`, line: n, statement_amount: 130_050, told_amount: null },
  ...{ deposit_id: null, ...over },
});
export const missing = [difference('not_told', 2), difference('not_told', 3, { statement_amount: 25_025 })];
export const others = [
  difference('amount_differs', 4, { told_amount: 30_000, deposit_id: idOf(1) }),
  difference('returned', 5, { told_amount: 130_050, deposit_id: idOf(2) }),
  difference('repeated', 6),
  difference('not_on_statement', 7, { line: null, statement_amount: null, told_amount: 20_000, deposit_id: idOf(3) }),
];
export const statement = (n: number, over: object = {}) => ({
  ...{ id: idOf(n), day: '2026-11-20', imported_at: '2026-11-23T16:42:00.000Z', imported_by: berta },
  ...{ lines: 412, sum: 48_210_050, agreeing: 406, differing: 6, ...over },
});
export const line = (n: number, kind: string | null, over: object = {}) => ({
  ...{ line: n, bank: 'BBVA México', tracking_key: `${KEY}${n}`, amount: 130_050, sender_name: 'TEXTILES DEL BAJIO SA DE CV', is_returned: false },
  ...{ kind, ...over },
});
export const lines = [
  line(2, 'not_told'),
  line(3, null),
  line(4, 'amount_differs'),
  line(8, null, { is_returned: true, sender_name: '' }),
  ...Array.from({ length: 16 }, (_, n) => line(n + 9, null)),
];

/** Root has two statements before it, of which one differs. */
export function statementWorld(server: Pick<ServerDouble, 'answer'>): void {
  answerWith(server, shellFakes(root));
  server.answer('listStatements', () => ({ data: [statement(11), statement(12, { day: '2026-11-19', agreeing: 412, differing: 0 })], total: 2 }));
  server.answer('getStatement', () => ({ ...statement(11), differences: [...missing, ...others] }));
  server.answer('listStatementLines', ({ page }) => ({ data: page === 1 ? lines : [line(25, null)], total: 21 }));
}
