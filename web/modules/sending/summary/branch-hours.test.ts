import { expect, test } from 'vitest';
import { hoursText } from './branch-hours.ts';

const at = (day: number, opens = '09:00', closes = '18:00') => ({ day, opens, closes });

test.each([
  [[1, 2, 3, 4, 5].map((day) => at(day)), 'lun–vie 09:00–18:00'],
  [[at(6, '09:00', '13:00'), at(1), at(2)], 'lun–mar 09:00–18:00, sáb 09:00–13:00'],
  [[at(1, '09:00', '14:00'), at(1, '16:00', '19:00')], 'lun 09:00–14:00, lun 16:00–19:00'],
  [[at(1), at(3)], 'lun 09:00–18:00, mié 09:00–18:00'],
  [[], ''],
])('%o read %s', (hours, text) => expect(hoursText(hours)).toBe(text));
