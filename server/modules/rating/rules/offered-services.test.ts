import { describe, expect, test } from 'vitest';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { CustomerService } from '../api.ts';
import { aService, packageOf, service, serviceRow } from '../test-samples.ts';
import { offeredServices, type OfferQuestion } from './offered-services.ts';
import { measureRow } from './shipment.ts';

type Case = {
  service?: Partial<CatalogService>;
  row?: Partial<CustomerService> | null;
  packages?: Partial<PackageRow>[];
  question?: Partial<OfferQuestion>;
};

function ask({ service: over = {}, row = {}, packages = [{}], question = {} }: Case) {
  return offeredServices({
    services: [service(over)],
    rows: new Map(row ? [[aService, serviceRow({ price_list: 100_00 as Centavos, ...row })]] : []),
    grids: new Map(),
    stock: new Map(),
    modality: 'balance',
    allowed: null,
    usual_insurance_share: 15_000,
    shipment: packages.map((piece) => measureRow(packageOf(piece), () => true)),
    ...question,
  });
}
const isOffered = (some: Case): boolean => ask(some).offers.length === 1;

describe('a service is offered when everything about it fits [AMB-6.01]', () => {
  test.each<[string, Case, boolean]>([
    ['switched on, with a price', {}, true],
    ['without a row of the customer', { row: null }, false],
    ['switched off for the customer, whatever the user’s list holds', { row: { enabled: false }, question: { allowed: [aService] } }, false],
    ['in the user’s list', { question: { allowed: [aService] } }, true],
    ['not in the user’s list', { question: { allowed: ['000000000000000000000000S9' as ServiceId] } }, false],
    ['with an empty list of the user', { question: { allowed: [] } }, false],
    ['without a price', { row: { price_list: 0 as Centavos } }, false],
    ['a pallet for a service that takes none', { packages: [{ type: 'Tarima' }] }, false],
    ['a pallet for a service that takes them', { service: { takes_pallets: true }, packages: [{ type: 'Tarima' }] }, true],
    ['an envelope for a service that takes none', { service: { takes_envelopes: false }, packages: [{ type: 'Sobre' }] }, false],
    ['a piece at the limit of the carrier', { packages: [{ weight: 70 }] }, true],
    ['a piece above the limit of the carrier', { packages: [{}, { weight: 70.01 }] }, false],
    ['a piece above the limit of the service', { service: { max_weight_kg: 30 }, packages: [{ weight: 30.01 }] }, false],
    ['a side at the limit of the carrier', { packages: [{ length: 150 }] }, true],
    ['a side above the limit of the carrier', { packages: [{ height: 150.01 }] }, false],
    ['a carrier without limits', { service: { carrier: 'castores' }, packages: [{ weight: 400, length: 300 }] }, true],
    ['LTL, which no parcel quote offers', { service: { mode: null } }, false],
    ['priced per shipment, which no parcel quote offers', { service: { weight_rule: 'per_shipment' } }, false],
    ['Prepago for a balance customer', { service: { mode: 'Prepago' } }, false],
    ['Sin Crédito for a credit customer', { service: { mode: 'Sin Crédito' }, question: { modality: 'credit' } }, false],
    ['Consumo for a credit customer', { question: { modality: 'credit' } }, true],
  ])('%s', (_title, some, offered) => {
    expect(isOffered(some)).toBe(offered);
  });
});

describe('stock of a service', () => {
  const lot = (units: number) => new Map([[aService, { units, unit_price: 50_00 as Centavos }]]);
  const prepaid = (units: number, modality: 'prepaid' | 'mixed', quantity = 2) =>
    ask({ service: { mode: 'Prepago' }, packages: [{ quantity }], question: { modality, stock: lot(units) } }).offers[0];

  test('a mixed customer pays by stock only when it covers every piece, else all by balance', () => {
    expect(prepaid(2, 'mixed')).toMatchObject({ payment_kind: 'prepaid', stock_available: 2, terms: { stock_unit_price: 50_00 } });
    expect(prepaid(1, 'mixed')).toMatchObject({ payment_kind: 'balance', stock_available: 1, terms: { stock_unit_price: null } });
  });

  test('a prepaid customer is offered the service also when its stock is short', () => {
    expect(prepaid(1, 'prepaid')).toMatchObject({ payment_kind: 'prepaid', stock_available: 1, terms: { stock_unit_price: 50_00 } });
    expect(prepaid(0, 'prepaid')).toMatchObject({ payment_kind: 'prepaid', stock_available: 0, terms: { stock_unit_price: 116_00 } });
  });

  test('stock is not shown for services that it does not pay', () => {
    expect(ask({ question: { modality: 'mixed', stock: lot(5) } }).offers[0]).toMatchObject({ payment_kind: 'balance', stock_available: null });
  });
});

describe('a declared value above what services insure', () => {
  const dear = { packages: [{ insurance: 1_000_000_01 as Centavos }] };
  test('is told when nothing else stands in the way', () => {
    expect(ask(dear)).toEqual({ offers: [], declared_limit: 1_000_000_00, weight_limit_kg: null });
    expect(ask({ packages: [{ insurance: 1_000_000_00 as Centavos }] })).toMatchObject({ offers: [{}], declared_limit: null });
  });

  test('is not the reason when there was no service anyway', () => {
    expect(ask({ ...dear, row: null })).toEqual({ offers: [], declared_limit: null, weight_limit_kg: null });
  });
});

describe('a weight above what services take', () => {
  const heavy = { packages: [{}, { weight: 500 }] };
  test('is told when nothing else stands in the way', () => {
    expect(ask(heavy)).toEqual({ offers: [], declared_limit: null, weight_limit_kg: 70 });
    expect(ask({ ...heavy, service: { max_weight_kg: 30 } })).toMatchObject({ weight_limit_kg: 30 });
  });

  test('is not the reason when there was no service anyway', () => {
    expect(ask({ ...heavy, row: null })).toMatchObject({ weight_limit_kg: null });
    expect(ask({ ...heavy, service: { takes_envelopes: false }, packages: [{ type: 'Sobre' }, { weight: 500 }] })).toMatchObject({
      weight_limit_kg: null,
    });
  });
});
