import { expect, test } from 'vitest';
import type { ServiceId, UserId } from '#contract/shared/ids.ts';
import type { LotRow } from '#contract/wallet/stock.ts';
import { emptySpread, faultsOfSpread, itemsOf, shareKey, spreadTotals, unitsOf } from './spread-draft.ts';

const [ground, air] = ['GROUND', 'AIR'] as [ServiceId, ServiceId];
const [ana, beto] = ['ANA', 'BETO'] as [UserId, UserId];
const lot = (user: UserId | null, free: number, valid_until = '2027-01-01'): LotRow => ({
  id: `${user}${free}`,
  service_id: ground,
  carrier: 'estafeta',
  service: 'Terrestre',
  user: user && { id: user, name: user },
  free,
  reserved: 0,
  valid_until,
  validity: 'Vigente',
  bought_at: '2026-01-01T00:00:00Z',
});
const lots = [lot(null, 5), lot(null, 7, '2026-01-01'), lot(ana, 2)];

test('each share is sent with its sign, and a service that is not shown keeps what was typed [AMB-12.08]', () => {
  const draft = {
    ...emptySpread(),
    quantities: { [shareKey(ground, ana)]: 2, [shareKey(ground, beto)]: 3, [shareKey(air, ana)]: 1, [shareKey(air, beto)]: null },
    ways: { [shareKey(ground, ana)]: 'take' as const },
  };
  expect(itemsOf(draft)).toEqual([
    { service_id: ground, user_id: ana, quantity: -2 },
    { service_id: ground, user_id: beto, quantity: 3 },
    { service_id: air, user_id: ana, quantity: 1 },
  ]);
  expect(spreadTotals(draft, ground)).toEqual({ given: 3, taken: 2 });
});

test('the pool gives only units that are valid, and nobody returns more than they have [AMB-12.06]', () => {
  expect([unitsOf(lots, ground, null, '2026-11-20'), unitsOf(lots, ground, ana, '2026-11-20')]).toEqual([5, 2]);
  const key = shareKey(ground, ana);
  const faults = (typed: number, way: 'give' | 'take') =>
    faultsOfSpread({ ...emptySpread(), quantities: { [key]: typed }, ways: { [key]: way } }, lots, '2026-11-20')[`quantities.${key}`];
  const unreadable = 'Ingrese una cantidad entera de 1 a 1,000,000';
  expect([faults(3, 'take'), faults(2, 'take')]).toEqual(['Tiene 2 guías', undefined]);
  expect([1.5, 0, -1, 1_000_001].map((typed) => faults(typed, 'give'))).toEqual([unreadable, unreadable, unreadable, unreadable]);
});
