import { describe, expect, test } from 'vitest';
import { endOf, startOf, todayOf } from './pickup-clock.ts';
import { dateFault, pickupDays, timesOn, timeStepOf, windowFaults } from './pickup-times.ts';

/** A Friday. */
const today = { day: '2026-11-20', time: '10:00' };
const window = { carrier: 'dhl', date: '2026-11-23', earliest_time: '10:00', latest_time: '12:00' };

describe('a pickup is asked for on a day', () => {
  test.each([
    ['2026-11-20', null],
    ['2026-11-19', 'past'],
    ['2026-11-21', null],
    ['2026-11-22', 'sunday'],
    ['2026-11-30', null],
    ['2026-12-01', 'too_far'],
  ] as const)('%s: %s [AMB-9.05]', (day, fault) => expect(dateFault(day, today)).toBe(fault));

  test('no official holiday, and no longer the same after 13:00 [AMB-9.05]', () => {
    expect(dateFault('2026-11-16', { day: '2026-11-13', time: '09:00' })).toBe('holiday');
    expect(dateFault('2026-12-25', { day: '2026-12-20', time: '09:00' })).toBe('holiday');
    expect([dateFault('2026-11-20', { ...today, time: '13:00' }), dateFault('2026-11-20', { ...today, time: '13:01' })]).toEqual([
      null,
      'late_today',
    ]);
  });

  test('and today is no choice once it is gone: after the last hour, on a Sunday or holiday, and where no listed window is to come [AMB-9.05]', () => {
    const first = (time: string, day = today.day, offered: Parameters<typeof pickupDays>[1] = null) => pickupDays({ day, time }, offered)[0];
    expect([first('13:00'), first('13:01')]).toEqual(['2026-11-20', '2026-11-21']);
    expect([first('09:00', '2026-11-22'), first('09:00', '2026-11-16')]).toEqual(['2026-11-23', '2026-11-17']);
    const listed = (earliest_times: string[], latest_times: string[]) => [
      { pickup_date: '2026-11-20', earliest_times, latest_times },
      { pickup_date: '2026-11-23', earliest_times, latest_times },
    ];
    expect(first('11:00', today.day, listed(['10:00', '11:30'], ['18:00']))).toBe('2026-11-20');
    expect(first('11:00', today.day, listed(['10:00', '11:00'], ['18:00']))).toBe('2026-11-23');
    expect(first('11:00', today.day, listed(['11:30'], ['13:00']))).toBe('2026-11-23');
  });

  test('that the carrier lists, where it lists them [O-5.55]', () => {
    const offered = [{ pickup_date: '2026-11-24', earliest_times: ['10:00'], latest_times: ['18:00'] }];
    expect(pickupDays(today)).toEqual(['2026-11-20', '2026-11-21', ...Array.from({ length: 6 }, (_, n) => `2026-11-${23 + n}`), '2026-11-30']);
    expect(pickupDays(today, offered)).toEqual(['2026-11-24']);
    const asked = { carrier: 'fedex', date: '2026-11-24', earliest_time: '10:00', latest_time: '18:00' };
    expect(windowFaults(asked, today, offered)).toEqual({});
    expect(windowFaults({ ...asked, date: '2026-11-25' }, today, offered)).toHaveProperty('date');
    expect(windowFaults({ ...asked, earliest_time: '09:30' }, today, offered)).toEqual({ earliest_time: 'La paquetería no ofrece esa hora' });
    expect(windowFaults({ ...asked, latest_time: '17:30' }, today, offered)).toEqual({ latest_time: 'La paquetería no ofrece esa hora' });
  });
});

describe('a pickup has a window', () => {
  test('in steps of 15 minutes, 30 for the carrier that lists its hours [O-9.11]', () => {
    expect([timeStepOf('dhl'), timeStepOf('fedex')]).toEqual([15, 30]);
    expect(windowFaults({ ...window, earliest_time: '10:10' }, today)).toHaveProperty('earliest_time');
    expect(windowFaults({ ...window, latest_time: '12:15' }, today)).toEqual({});
    expect(windowFaults({ ...window, carrier: 'fedex', latest_time: '12:15' }, today)).toHaveProperty('latest_time');
  });

  test('from 09:00 to 22:00 unless it lists one [O-9.12] [AMB-9.06]', () => {
    const times = timesOn(15);
    expect([times[0], times[1], times.at(-1), times.length]).toEqual(['09:00', '09:15', '22:00', 53]);
    expect(windowFaults({ ...window, latest_time: '22:00' }, today)).toEqual({});
    expect(windowFaults({ ...window, latest_time: '22:15' }, today)).toEqual({ latest_time: 'La recolección termina a más tardar a las 22:00' });
  });

  test('of at least two hours that has not begun [AMB-9.05]', () => {
    expect(windowFaults({ ...window, latest_time: '11:45' }, today)).toEqual({ latest_time: 'Entre inicio y término debe haber al menos 2 horas' });
    expect(windowFaults({ ...window, latest_time: '09:00' }, today)).toHaveProperty('latest_time');
    expect(windowFaults({ ...window, date: today.day }, today)).toEqual({ earliest_time: 'La hora de inicio ya pasó' });
    expect(windowFaults({ ...window, date: today.day, earliest_time: '10:15', latest_time: '12:15' }, today)).toEqual({});
  });

  test.each([
    ['León', '37290', '16', '18', '2026-11-20', '22:30'],
    ['Tijuana', '22000', '18', '20', '2026-11-20', '20:30'],
    ['Hermosillo', '83000', '17', '19', '2026-11-20', '21:30'],
    ['Cancún', '77500', '15', '17', '2026-11-20', '23:30'],
    ['a place that nobody has named', '', '16', '18', '2026-11-20', '22:30'],
  ])('counted by the clock of %s, where the driver comes, whatever that of the machine [AMB-0.04]', (_, zip_code, starts, ends, day, time) => {
    const asked = { ...window, location: { zip_code } };
    expect(startOf(asked).toISOString()).toBe(`2026-11-23T${starts}:00:00.000Z`);
    expect(endOf(asked).toISOString()).toBe(`2026-11-23T${ends}:00:00.000Z`);
    expect(todayOf(new Date('2026-11-21T04:30:00Z'), zip_code)).toEqual({ day, time });
  });

  test('counted by the summer time of the border, where there is one', () => {
    const asked = { ...window, date: '2026-07-01', location: { zip_code: '22000' } };
    expect(startOf(asked).toISOString()).toBe('2026-07-01T17:00:00.000Z');
    expect(todayOf(new Date('2026-07-01T05:30:00Z'), '77500')).toEqual({ day: '2026-07-01', time: '00:30' });
  });
});
