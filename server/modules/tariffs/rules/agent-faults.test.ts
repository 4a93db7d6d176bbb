import { expect, test } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import { agentFaults, agentSyncFaults } from './agent-faults.ts';

const service = (price_floor: number | null) => ({ price_floor, weight_rows: [{ name: '5K', included_kg: 5 }, { name: '1K', included_kg: 1 }] }) as unknown as CatalogService; // prettier-ignore
/** The base row's chosen column costs 100.00. */
const prices = ['5K', '1K'].map((internalServiceName) => ({
  internalServiceName,
  rangeVolumes: [
    { from: 1, to: 100, cost: centavos(internalServiceName === '1K' ? 200_00 : 300_00), selected: false },
    { from: 101, to: null, cost: centavos(internalServiceName === '1K' ? 100_00 : 150_00), selected: true },
  ],
}));
const row = (price_list: number, discount = 0) => ({ price_list: centavos(price_list), discount });

test.each([
  ['a discount above the limit', row(0, 200_001), null, { discount: 'El descuento máximo que puedes dar es 20 %' }],
  ['a discount at the limit', row(0, 200_000), null, {}],
  ['a price of its own that is lower than the limit allows', row(79_99), null, { price_list: 'Con el descuento máximo de 20 % el precio no puede ser menor a $80.00' }],
  ['a price of its own at the limit', row(80_00), null, {}],
  ['a price above the limit and below the floor', row(80_00), 90_00, { price_list: 'El precio no puede ser menor a $90.00' }],
  ['a discount below the floor', row(0, 150_000), 90_00, { discount: 'El precio no puede ser menor a $90.00' }],
])('%s of an agent is held against the base price [AMB-16.04]', (_what, sent, floor, faults) => {
  expect(agentFaults({ service: service(floor), former: row(0), row: sent, prices, maxDiscount: 20 })).toEqual(faults);
}); // prettier-ignore

test('what an agent leaves as root set it is not judged, and without a tariff there is no base price [AMB-16.04]', () => {
  expect(agentFaults({ service: service(null), former: row(1_00), row: row(1_00), prices, maxDiscount: 20 })).toEqual({});
  expect(agentFaults({ service: service(null), former: row(0), row: row(1_00), prices: [], maxDiscount: 20 })).toEqual({});
});

test.each([
  ['that is cheaper than the former one and below the floor', row(0), 100_01, false],
  ['whose discounted price is below the floor', row(0, 100_000), 90_01, false],
  ['whose discounted price is the floor', row(0, 100_000), 90_00, true],
  ['of a service with a price of its own, which no column changes', row(80_00), 150_00, true],
  ['of a service without a floor', row(0, 200_000), null, true],
])('a column %s may or may not be chosen by an agent [AMB-16.04]', (_what, sent, floor, may) => {
  const before = prices.map((one) => ({ ...one, rangeVolumes: one.rangeVolumes.map((column) => ({ ...column, selected: !column.selected })) }));
  const faults = (from: typeof prices, to: typeof prices) => agentSyncFaults({ service: service(floor), row: sent, before: from, after: to });
  expect(faults(before, prices)).toEqual(may ? {} : { volume: expect.stringContaining('el mínimo del servicio') as string });
  // What is below the floor already is not made worse by the same prices, nor by dearer ones.
  expect([faults(prices, prices), faults(prices, before)]).toEqual([{}, {}]);
});
