import { expect, test } from 'vitest';
import { daysOf, momentOf } from './tracking-days.ts';

const now = new Date('2026-11-20T18:00:00Z');
const event = (createdAt: string, city: string | null = null) => ({ description: 'x', city, follow_up: null, createdAt });

test('events stand by day of the business calendar, newest first', () => {
  const days = daysOf(
    [event('2026-11-17T18:02:00Z'), event('2026-11-19T23:31:00Z'), event('2026-11-20T05:30:00Z'), event('2026-11-20T14:42:00Z')],
    now,
  );
  expect(days.map(({ heading, events }) => [heading, events.map(({ createdAt }) => createdAt.slice(8, 16))])).toEqual([
    ['Hoy, viernes 20', ['20T14:42']],
    ['Ayer, jueves 19', ['20T05:30', '19T23:31']],
    ['Martes 17 de noviembre', ['17T18:02']],
  ]);
});

test('a moment says day, hour and place', () => {
  expect(momentOf(event('2026-11-20T19:27:00Z', 'Puebla, Pue.'), now)).toBe('Hoy a las 13:27 en Puebla, Pue.');
  expect(momentOf(event('2026-11-18T19:27:00Z'), now)).toBe('Miércoles 18 de noviembre a las 13:27');
});
