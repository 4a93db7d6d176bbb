import { expect, test } from 'vitest';
import { estafetaRules } from './carriers/estafeta/estafeta-words.ts';
import { fedexRules } from './carriers/fedex/fedex-words.ts';
import { eventsUntil, planOf, wasScanned } from './parcel-life.ts';
import type { Parcel } from './parcels.ts';

const made = Date.parse('2026-11-20T18:00:00Z');
const day = 86_400_000;
const parcel = (number: string, changed: Partial<Parcel> = {}) =>
  ({
    number,
    carrier: 'fedex',
    service: 'FEDEX_EXPRESS_SAVER',
    city_origin: 'Monterrey',
    city_destination: 'Merida',
    created_at: made,
    cancelled_at: null,
    given: [],
    moves: true,
    ...changed,
  }) as unknown as Parcel;
const numbers = Array.from({ length: 400 }, (_, index) => `7944001${index}`);

test('a life depends on seed and number alone and never steps back in time', () => {
  for (const number of numbers) {
    const plan = planOf(7, parcel(number), 60);
    expect(planOf(7, parcel(number), 60)).toEqual(plan);
    expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).sort((one, other) => one - other));
  }
  expect(planOf(8, parcel('1'), 60)).not.toEqual(planOf(7, parcel('1'), 60));
});

test('most parcels arrive; some meet an incident, wait at a branch, go back or are never scanned', () => {
  const lives = numbers.map((number) => eventsUntil(made + 30 * day, 7, parcel(number), fedexRules).map(({ code }) => code));
  const share = (is: (codes: string[]) => boolean) => lives.filter(is).length / lives.length;
  expect(share((codes) => codes.includes('DL'))).toBeGreaterThan(0.8);
  expect(share((codes) => codes.includes('DE'))).toBeGreaterThan(0.05);
  expect(share((codes) => codes.includes('RS'))).toBeGreaterThan(0.01);
  expect(share((codes) => codes.includes('HL'))).toBeGreaterThan(0.03);
  expect(share((codes) => codes.length === 1)).toBeGreaterThan(0.01);
});

test('nothing is scanned in the first hour, and a cancelled parcel is not picked up afterwards', () => {
  for (const number of numbers) {
    expect(wasScanned(eventsUntil(made + 3_600_000, 7, parcel(number), fedexRules))).toBe(false);
    expect(wasScanned(eventsUntil(made + 30 * day, 7, parcel(number, { cancelled_at: made + 60_000 }), fedexRules))).toBe(false);
  }
});

test('a forced end stops the plan, a forced scan revives a cancelled parcel', () => {
  const at = (days: number) => new Date(made + days * day).toISOString();
  const number = numbers.find((one) => planOf(7, parcel(one), 60).at(-1)?.stage === 'delivered') ?? '';
  const ended = parcel(number, { given: [{ code: 'DL', at: at(0), city: 'Merida' }] });
  expect(eventsUntil(made + 30 * day, 7, ended, fedexRules).map(({ code }) => code)).toEqual(['DL']);
  const used = parcel(number, { cancelled_at: made + 1, given: [{ code: 'picked_up', at: at(1), city: 'Monterrey' }] });
  expect(wasScanned(eventsUntil(made + 2 * day, 7, used, fedexRules))).toBe(true);
});

test('an imported parcel stands still unless its line says that it moves', () => {
  const given = [{ code: 'PU', at: new Date(made).toISOString(), city: 'Monterrey' }];
  expect(eventsUntil(made + 30 * day, 7, parcel('1', { moves: false, given }), estafetaRules)).toHaveLength(1);
});
