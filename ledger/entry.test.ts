import { expect, test } from 'vitest';
import type { CustomerId, LotId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { accountKinds, accounts, isBeyondLimit, isKept, kindOf, ownerOf } from './account.ts';
import { applyEntry } from './balances.ts';
import { entryOf } from './entry.ts';
import { checkInvariants } from './invariants.ts';
import { credit, debit } from './posting.ts';

const customer = 'C' as CustomerId;
const head = { key: 'k', movement: 'adjustment', customer_id: customer, label_id: null, at: new Date(0), description: '' } as const;

test('an entry that does not sum to zero, or moves nothing, is a bug', () => {
  expect(() => entryOf(head, [debit(accounts.bank, centavos(100)), credit(accounts.suspense, centavos(99))])).toThrow('off balance by 1');
  expect(() => entryOf(head, [])).toThrow('moves nothing');
});

test('the lines of one account are joined, and what cancels out vanishes', () => {
  const pool = accounts.pool(customer);
  const lines = [
    debit(pool, centavos(5)),
    credit(accounts.bank, centavos(8)),
    debit(pool, centavos(3)),
    debit(accounts.revenue, centavos(1)),
    credit(accounts.revenue, centavos(1)),
  ];
  expect(entryOf(head, lines).postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['pool:C', 8],
    ['bank', -8],
  ]);
});

test('an entry that would take money a customer does not have is stopped by the invariants', () => {
  const entry = entryOf(head, [debit(accounts.pool(customer), centavos(1)), credit(accounts.adjustments, centavos(1))]);
  expect(() => checkInvariants(applyEntry(new Map(), entry), entry)).toThrow('beyond its limit');
});

test('customers keep their balances; the accounts of the house only receive entries', () => {
  expect(accountKinds.filter(isKept)).toEqual(['pool', 'user', 'stock', 'credit', 'receivable', 'favor']);
});

test.each([
  ['pool', 1, true],
  ['pool', 0, false],
  ['pool', -1, false],
  ['user', 1, true],
  ['stock', 1, true],
  ['favor', 1, true],
  ['credit', -1, true],
  ['credit', 1, false],
  ['receivable', -1, true],
  ['bank', -1, false],
  ['revenue', 1, false],
] as const)('%s at %d: beyond its limit is %s', (kind, balance, expected) => {
  expect(isBeyondLimit(kind, balance)).toBe(expected);
});

test('an account is known by its id', () => {
  expect(
    [accounts.user('U' as UserId), accounts.stock('L' as LotId), accounts.clearing('fedex'), accounts.ivaPending].map((id) => [
      kindOf(id),
      ownerOf(id),
    ]),
  ).toEqual([
    ['user', 'U'],
    ['stock', 'L'],
    ['clearing', 'fedex'],
    ['iva_pending', ''],
  ]);
  expect(() => kindOf('nobody' as typeof accounts.bank)).toThrow('no account');
});
