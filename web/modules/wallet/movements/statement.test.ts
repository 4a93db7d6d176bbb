import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import type { MovementAccount, MovementRow } from '#contract/wallet/movements.ts';
import { addsUp, statementCsv, type Statement } from './statement.ts';

const opened = { opening: 10_000, account: 'pool' as MovementAccount };

function statementOf(moves: readonly number[], { opening, account } = opened, description = 'SPEI'): Statement {
  let balance = opening;
  const rows = moves.map((move, index): MovementRow => {
    balance += account === 'credit' ? -move : move;
    const moved = centavos(Math.abs(move));
    const [charge, credit] = move < 0 ? [moved, null] : [null, moved];
    return { id: `E-${index}`, at: '2026-11-20T18:00:00Z', movement: 'adjustment', description, label: null, folio: null, user: null, users: [], charge, credit, balance: centavos(balance) }; // prettier-ignore
  });
  return { account, opening: centavos(opening), closing: centavos(balance), rows };
}

const linesOf = (statement: Statement) => statementCsv(statement).trimEnd().split('\r\n');
const inCentavos = (line: string | undefined) => Math.round(Number(line?.split(',').at(-1)?.replace("'", '')) * 100) || 0;
const random = fc.tuple(
  fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { maxLength: 60 }),
  fc.record({ opening: fc.integer({ min: 0, max: 99_999_999 }), account: fc.constantFrom<MovementAccount>('pool', 'user', 'credit') }),
);

test('whatever moved, a statement goes from the opening balance to the closing one, line by line to the centavo', () => {
  fc.assert(
    fc.property(random, ([moves, from]) => {
      const statement = statementOf(moves, from);
      const [, first, ...rest] = linesOf(statement);
      expect(addsUp(statement)).toBe(true);
      expect(inCentavos(first)).toBe(from.opening);
      expect(rest).toHaveLength(moves.length + 1);
      expect(rest.slice(0, -1).map(inCentavos)).toEqual(statement.rows.map(({ balance }) => balance));
      expect(inCentavos(rest.at(-1))).toBe(statement.closing);
    }),
  );
});

test('a statement that misses a movement, or has one twice, does not add up', () => {
  const statement = statementOf([5000, -1234, 700]);
  const { rows } = statement;
  expect(addsUp({ ...statement, rows: rows.slice(1) })).toBe(false);
  expect(addsUp({ ...statement, rows: rows.slice(0, -1) })).toBe(false);
  expect(addsUp({ ...statement, rows: [...rows.slice(0, 1), ...rows] })).toBe(false);
});

test('what a spreadsheet would run stands in a statement as text', () => {
  expect(linesOf(statementOf([500], opened, '=1+1'))[2]).toMatch(",'=1+1,");
});
