import { expect, test } from 'vitest';
import { hasEnded } from './ended-label.ts';
import { followUps } from './shipping.ts';

test('the label of a cancelled, lapsed or aborted guide is void; every other guide keeps its label', () => {
  expect(followUps.filter(hasEnded)).toEqual(['cancelled', 'expired', 'aborted']);
  expect(hasEnded(null)).toBe(false);
});
