import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('the guides of an order stand by piece, as they were made, however the list answers them', () => {
  expect(inOrder(['uno', 'dos', 'tres'], [{ id: 'tres' }, { id: 'uno' }])).toEqual([{ id: 'uno' }, { id: 'tres' }]);
});
