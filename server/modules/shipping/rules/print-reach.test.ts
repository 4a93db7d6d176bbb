import { expect, test } from 'vitest';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { reaches } from './print-reach.ts';

const [a, b] = ['A', 'B'] as unknown as [CustomerId, CustomerId];
const [ana, beto] = ['ANA', 'BETO'] as unknown as [UserId, UserId];
const own = { user_id: ana, group_id: null };

test.each([
  ['root reaches the guides of everybody', { customers: 'all', own: null }, { customers: [a, b], users: [ana, beto] }, true],
  ['an agent reaches those of the customers it looks after', { customers: [a, b], own: null }, { customers: [a, b], users: [ana] }, true],
  ['and none, when one of the customers is another’s', { customers: [a], own: null }, { customers: [a, b], users: [ana] }, false],
  ['who has lost all customers reaches none', { customers: [], own: null }, { customers: [a], users: [ana] }, false],
  ['a client reaches its own guides', { customers: [a], own }, { customers: [a], users: [ana] }, true],
  ['and none, when one of them is a colleague’s', { customers: [a], own }, { customers: [a], users: [ana, beto] }, false],
] as const)('%s', (_case, scope, print, is) => {
  expect(reaches(scope, print)).toBe(is);
});
