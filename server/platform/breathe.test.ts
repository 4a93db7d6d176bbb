import { expect, test } from 'vitest';
import { breathe } from './breathe.ts';
import { othersDuring } from './test-others.ts';

test('of several jobs that let others go first one goes on for each turn of the event loop', async () => {
  const { turns } = await othersDuring(() => Promise.all([breathe(), breathe(), breathe()]));
  expect(turns).toBe(3);
});
