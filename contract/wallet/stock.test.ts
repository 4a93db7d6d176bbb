import { expect, test } from 'vitest';
import { validityOf } from './stock.ts';

const TODAY = '2026-11-20';

test.each([
  ['is Vigente while its last day is far', 3, '2026-12-21', 'Vigente'],
  ['is Por caducar from thirty days before', 3, '2026-12-20', 'Por caducar'],
  ['is Por caducar on its last day', 3, TODAY, 'Por caducar'],
  ['is Caducada after it', 3, '2026-11-19', 'Caducada'],
  ['is Finalizada once nothing is left, before its last day', 0, '2026-12-21', 'Finalizada'],
  ['is Finalizada once nothing is left, after its last day', 0, '2026-11-19', 'Finalizada'],
])('a lot of prepaid guides %s [O-4.15] [AMB-12.06]', (_what, left, valid_until, validity) => {
  expect(validityOf({ left, valid_until }, TODAY)).toBe(validity);
});
