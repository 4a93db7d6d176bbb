import { describe, expect, test } from 'vitest';
import type { Rate } from '#contract/rating/rating.ts';
import { carriersOf, rateAfter, sortedRates, taggedRates } from './rates-view.ts';

const rate = (id: string, total: number | null, delivery_date: string, over: Partial<Rate> = {}): Rate =>
  ({
    rate_id: id,
    service_id: `S-${id}`,
    carrier: 'fedex',
    service_description: id,
    total,
    delivery_date,
    not_choosable: null,
    ...over,
  }) as unknown as Rate;
const ids = (rates: readonly Rate[]) => rates.map((one) => one.rate_id);

const slow = rate('slow', 59_560, '2026-11-25');
const fast = rate('fast', 90_400, '2026-11-23');
const branchless = rate('branchless', 100, '2026-11-21', { not_choosable: 'NO_BRANCH' });

test('rates stand by total cost or by delivery date [O-3.32]', () => {
  expect(ids(sortedRates([fast, slow], 'cost'))).toEqual(['slow', 'fast']);
  expect(ids(sortedRates([slow, fast], 'date'))).toEqual(['fast', 'slow']);
});

test('equal totals stand by date, then by carrier', () => {
  const [a, b, c] = [
    rate('a', 5, '2026-11-25', { carrier: 'fedex' }),
    rate('b', 5, '2026-11-24'),
    rate('c', 5, '2026-11-25', { carrier: 'estafeta' }),
  ];
  expect(ids(sortedRates([a, b, c], 'cost'))).toEqual(['b', 'c', 'a']);
});

describe('the tags', () => {
  test('name the cheapest and the fastest of those that can be chosen', () => {
    expect(taggedRates([slow, fast, branchless])).toEqual({ cheapest: 'slow', fastest: 'fast' });
  });
  test('are not given to a single rate', () => {
    expect(taggedRates([slow])).toEqual({ cheapest: null, fastest: null });
  });
  test('name no price for anyone who may not see prices', () => {
    expect(taggedRates([rate('a', null, '2026-11-25'), rate('b', null, '2026-11-24')])).toEqual({ cheapest: null, fastest: 'b' });
  });
});

test('a carrier has one chip, however many rates', () => {
  expect(carriersOf([slow, fast, rate('x', 1, '2026-11-25', { carrier: 'estafeta' })])).toEqual(['fedex', 'estafeta']);
});

test('after quoting again the same service stands chosen while it is offered [AMB-6.07]', () => {
  expect(rateAfter([slow, fast], null, 'S-fast')?.rate_id).toBe('fast');
  expect(rateAfter([slow, rate('new', 1, '2026-11-25', { service_id: 'S-fast' as never })], fast, null)?.rate_id).toBe('new');
  expect(rateAfter([branchless], null, 'S-branchless')).toBeNull();
  expect(rateAfter([slow], null, null)).toBeNull();
});
