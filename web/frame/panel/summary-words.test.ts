import { expect, test } from 'vitest';
import { measuresOf, weightOf } from './summary-words.ts';

test('a weight is rounded up to whole kilograms', () => {
  expect([weightOf({ quantity: 2, weightKg: 3.01 }), weightOf({ quantity: 1, weightKg: 5 })]).toEqual(['2 × 4 Kg', '1 × 5 Kg']);
  expect([weightOf({ quantity: 2, weightKg: null }), weightOf({ quantity: null, weightKg: 3 })]).toEqual(['', '']);
});

test('measures are shown once all three are known', () => {
  expect(measuresOf({ length: 30, width: 25, height: 20, measurement: 'cm' })).toBe('30 × 25 × 20 cm');
  expect(measuresOf({ length: 30, width: null, height: 20, measurement: 'cm' })).toBe('');
});
