import { describe, expect, test } from 'vitest';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { changedServices, pathInForm, withField, type ServiceDraft } from './services-draft.ts';

const rowOf = (id: string, over: Partial<ServiceDraft> = {}): ServiceDraft => ({
  ...{ id: id as ServiceId, enabled: true, min_stock: 1, price_list: 0 as Centavos, discount: 0 },
  ...{ reissue_price: null, irregular_delivery_price: null, insurance_percentage: 1.5 },
  ...over,
});

describe('a row of services', () => {
  test('keeps the one of own price and discount that is typed [A-4.10] [A-4.11]', () => {
    const priced = rowOf('A', { price_list: 148_20 as Centavos });
    expect(withField(priced, 'discount', 12)).toMatchObject({ price_list: 0, discount: 12 });
    expect(withField(rowOf('A', { discount: 12 }), 'price_list', 100 as Centavos)).toMatchObject({ price_list: 100, discount: 0 });
    expect([withField(priced, 'discount', 0), withField(priced, 'discount', null), withField(priced, 'discount', Number.NaN)]).toMatchObject([
      { price_list: 148_20 },
      { price_list: 148_20 },
      { price_list: 148_20 },
    ]);
  });
  test('sends what changed of it, an agent its price and discount alone', () => {
    const was = [rowOf('A'), rowOf('B')];
    const now = [rowOf('A'), rowOf('B', { discount: 12.25, min_stock: null, enabled: false, insurance_percentage: null })];
    expect(changedServices(was, now, true)).toEqual([{ id: 'B', enabled: false, discount: 122_500, insurance_percentage: null }]);
    expect(changedServices(was, now, false)).toEqual([{ id: 'B', discount: 122_500 }]);
  });
  test('shows what was refused of the row that was sent', () => {
    const rows = [rowOf('A'), rowOf('B')];
    expect(['services.0.discount', 'services.4.discount', 'webpage'].map((path) => pathInForm(path, [{ id: rowOf('B').id }], rows))).toEqual([
      'services.1.discount',
      'services.4.discount',
      'webpage',
    ]);
  });
});
