import { expect, test } from 'vitest';
import { learnCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import type { FreightShipment } from '../api.ts';
import { checkFreight } from './book-freight.ts';

const pallet = { type: 'Tarima', content: 'Refacciones', quantity: 1, merchandise: [] };
const goods = { id: '1', description: 'Balata', quantity: 40, unit_code: 'H87', value: 100, currency: 'MXN', product_code: '25171700' };
const end = { tax_id: 'XAXX010101000', ocurre_office: false };
const today = '2026-11-30';
const faultsOf = (carrier: string, items: object[], day = today) => {
  try {
    checkFreight({ carrier, origin_info: end, destination_info: end, items } as unknown as FreightShipment, day);
    return null;
  } catch (error) {
    const { code, details } = error as Refusal;
    return [code, details.fields];
  }
};

test('freight of Estafeta is not asked for without the merchandise of each row, that of others is [O-5.48] [AMB-5.09]', () => {
  const missing = ['MERCHANDISE_MISSING', { 'items.1.merchandise': expect.any(String) as string }];
  expect(faultsOf('estafeta', [{ ...pallet, merchandise: [goods] }, pallet])).toEqual(missing);
  expect(faultsOf('estafeta', [{ ...pallet, merchandise: [goods] }])).toBeNull();
  expect(faultsOf('castores', [pallet])).toBeNull();
});

test('freight of a carrier that leaves its Carta Porte to the shipper names its goods, from the day of that rule on', () => {
  learnCarriers([{ slug: 'castores' as CarrierSlug, name: 'Castores', code: 'CAS', waybills: [{ valid_from: today, by: 'shipper' }] }]);
  try {
    expect(faultsOf('castores', [pallet])).toEqual(['MERCHANDISE_MISSING', { 'items.0.merchandise': expect.any(String) as string }]);
    expect(faultsOf('castores', [pallet], '2026-11-29')).toBeNull();
    expect(faultsOf('castores', [{ ...pallet, merchandise: [goods] }])).toBeNull();
  } finally {
    learnCarriers([]);
  }
});
