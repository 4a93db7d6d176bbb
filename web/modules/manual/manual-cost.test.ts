import { describe, expect, test } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import { costOf, isOtherCost } from './manual-cost.ts';

const extra = { concept: 'Zona Plus', quantity: 3, unit_price: centavos(3_333) };

describe('what saving a guide by hand charges, as it is shown before', () => {
  test.each([
    ['Cobro is its price with IVA', { modality: 'Cobro', price: centavos(10_000), extras: [] }, [10_000, 1_600, 11_600]],
    ['each extra charge is rounded once, of all its units', { modality: 'Cobro', price: centavos(1), extras: [extra] }, [10_000, 1_600, 11_600]],
    ['Prepago takes a unit and no money for the guide', { modality: 'Prepago', price: centavos(10_000), extras: [extra] }, [9_999, 1_600, 11_599]],
    ['a price without Cobro is only noted', { modality: 'none', price: centavos(10_000), extras: [] }, [0, 0, 0]],
    ['Intercambio charges nothing', { modality: 'Intercambio', price: centavos(10_000), extras: [extra] }, [0, 0, 0]],
    ['what cannot be read counts nothing', { modality: 'Cobro', price: null, extras: [{ ...extra, unit_price: Number.NaN as never }] }, [0, 0, 0]],
  ] as const)('%s [AMB-10.10]', (_, typed, [net, iva, total]) => {
    expect(costOf({ ...typed, extras: [...typed.extras] })).toMatchObject({ net, iva, total });
  });

  test('the same amount for something else is another charge, the same is none [AMB-10.10]', () => {
    const cobro = costOf({ modality: 'Cobro', price: centavos(10_000), extras: [] });
    expect(isOtherCost(cobro, costOf({ modality: 'Cobro', price: centavos(10_000), extras: [] }))).toBe(false);
    const split = costOf({ modality: 'Cobro', price: centavos(5_000), extras: [{ concept: 'Zona Plus', quantity: 1, unit_price: centavos(5_000) }] });
    expect(split.total).toBe(cobro.total);
    expect(isOtherCost(cobro, split)).toBe(true);
    expect(isOtherCost(costOf({ modality: 'none', price: centavos(1), extras: [] }), costOf({ modality: 'Prepago', price: centavos(1), extras: [] }))).toBe(true); // prettier-ignore
  });
});
