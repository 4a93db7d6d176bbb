import { expect, test } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import type { BookedEntry } from '../../wallet/api.ts';
import { journalRows } from './month-rows.ts';

const entry = (amounts: readonly number[]): BookedEntry => ({
  ...({ id: 'E', customer_id: 'K', key: 'label:G', movement: 'label', description: '' } as unknown as BookedEntry),
  booked_at: new Date('2026-11-30T12:00:00Z'),
  lines: amounts.map((amount) => ({
    account: (amount === 0 ? 'stock:K' : 'held:K') as BookedEntry['lines'][number]['account'],
    amount: centavos(amount),
  })),
});

test('a guide that stock pays moves no money: the journal has no line of it without an amount', () => {
  expect(journalRows(entry([0]), new Map())).toEqual([]);
  expect(journalRows(entry([-1_160, 0, 1_160]), new Map()).map(({ debit, credit }) => [debit, credit])).toEqual([
    ['', '11.60'],
    ['11.60', ''],
  ]);
});
