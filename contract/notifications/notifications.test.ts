import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificationType } from './notifications.ts';

test('the portal asks to confirm three things, and a fourth is nothing it knows', () => {
  const types = ['purchase_validity', 'expired_dispersion', 'stock_to_balance', 'other', 'PURCHASE_VALIDITY', ''];
  expect(types.filter((type) => z.safeDecode(notificationType, type as never).success)).toEqual(types.slice(0, 3));
});
