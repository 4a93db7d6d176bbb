import { describe, expect, test } from 'vitest';
import { day, instant } from './dates.ts';

describe('a day or an instant that is in no calendar is refused', () => {
  test.each(['2026-99-99', '2026-02-30', '2025-02-29', '2026-00-10', '2026-04-31', '0000-01-01', '1899-12-31', '9999-12-31', '2026-1-1', ''])(
    '%s',
    (text) => {
      expect([day.safeParse(text).success, instant.safeParse(`${text}T10:00:00Z`).success]).toEqual([false, false]);
    },
  );
  test.each(['2026-11-24T24:00:00Z', '2026-11-24T23:60:00Z', '2026-11-24T23:59:60Z', '2026-11-24T10:00:00', '2026-11-24'])('%s', (text) => {
    expect(instant.safeParse(text).success).toBe(false);
  });
});

test.each(['', '2026-02-30', '26-11-2026'])('%s as a day says what to write', (text) => {
  expect(day.safeParse(text).error?.issues[0]?.message).toBe('Escribe la fecha completa: día, mes y año');
});

test.each(['1900-01-01', '2024-02-29', '2026-12-31', '2999-12-31'])('%s is a day, with its first and its last instant', (text) => {
  const instants = [`${text}T00:00:00Z`, `${text}T23:59:59.9Z`, `${text}T23:59:59.999Z`];
  expect([day.parse(text), instants.map((one) => instant.parse(one))]).toEqual([text, instants]);
});
