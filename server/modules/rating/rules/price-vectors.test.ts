import { billableKg } from '#contract/packages/billed-weight.ts';
import { describe, expect, test } from 'vitest';
import type { PackageRow } from '#contract/packages/packages.ts';
import { IVA_PERCENT, components, type Component } from '#contract/rating/rating.ts';
import { centavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { CustomerService } from '../api.ts';
import { priceShipment, type ShipmentPrice, type Way } from './price-shipment.ts';
import { moneyTerms, stockTerms } from './service-terms.ts';
import { measureRow } from './shipment.ts';
import { packageOf, service, serviceRow } from '../test-samples.ts';

type Vector = {
  service?: Partial<CatalogService>;
  row?: Partial<CustomerService>;
  /** Included kg → net cost of the selected column. */
  grid: Record<number, number>;
  way?: Partial<Way>;
  packages: readonly Partial<PackageRow>[];
  /** Unit price with IVA of the lot that pays. */
  lot?: number;
};

const insurable = (content: string) => content !== 'Documentos';

function price({ service: over = {}, row = {}, grid, way = {}, packages, lot }: Vector): ShipmentPrice | null {
  const rows = Object.keys(grid).map((kg) => ({ name: `${kg}K`, included_kg: Number(kg) }));
  const priced = service({ weight_rows: rows, extra_kg_price: 10_00 as Centavos, ...over });
  const costs = new Map(Object.entries(grid).map(([kg, cost]) => [`${kg}K`, centavos(cost)]));
  const table = { costs, zones: new Map<string, Centavos>() };
  const terms = lot === undefined ? moneyTerms(priced, serviceRow(row), table) : stockTerms(priced, serviceRow(row), table, centavos(lot));
  return (
    terms &&
    priceShipment(
      terms,
      packages.map((piece) => measureRow(packageOf(piece), insurable)),
      { zone_cost: ZERO, is_extended: false, ...way },
    )
  );
}

const standardPiece = { length: 40, width: 30, height: 25, weight: 4.2 };
const extras = { irregular_delivery_price: 60_00 as Centavos, reissue_price: 85_00 as Centavos };
const sample: Vector = {
  grid: { 5: 120_00 },
  service: extras,
  way: { is_extended: true },
  packages: [{ ...standardPiece, quantity: 2, insurance: 1_000_00 as Centavos, is_irregular_delivery: true }],
};
const mixedRows: Vector = {
  grid: { 1: 89_90, 10: 163_33 },
  service: { ...extras, extra_kg_price: 10_55 as Centavos, insurance_percentage: 13_950 },
  way: { is_extended: true, zone_cost: 15_75 as Centavos },
  packages: [
    { length: 50, width: 40, height: 30, weight: 10.2, quantity: 3, is_irregular_delivery: true, insurance: 1_234_56 as Centavos },
    { type: 'Sobre', length: 9, width: 9, height: 9, weight: 1, content: 'Documentos' },
  ],
};
const pallets: Vector = {
  grid: { 60: 890_00 },
  service: { ...extras, extra_kg_price: 9_75 as Centavos },
  way: { is_extended: true },
  packages: [
    { type: 'Tarima', length: 120, width: 100, height: 110, weight: 180.5, is_irregular_delivery: true, insurance: 45_000_00 as Centavos },
    { type: 'Tarima', length: 120, width: 80, height: 95.5, weight: 96 },
  ],
};
const edge = { length: 10, width: 10, height: 10, weight: 1, insurance: 75_00 as Centavos };
const small = { length: 10, width: 10, height: 10, weight: 1 };
const byStock: Vector = {
  grid: { 5: 999_99 },
  service: extras,
  way: { is_extended: true, zone_cost: 15_75 as Centavos },
  packages: [{ ...standardPiece, weight: 5.5 }],
  lot: 324_80,
};

describe('price vectors: the quoted components and the total, to the centavo [S-9.10]', () => {
  test.each<[string, Vector, label: number, overweight: number, irregular: number, reissue: number, insurance: number, total: number, net: number]>([
    ['V0 the vector of the decision [AMB-6.02]', sample, 278_40, 23_20, 139_20, 197_20, 34_80, 672_80, 580_00],
    ['V0d with discount 10', { ...sample, row: { discount: 100_000 } }, 250_56, 23_20, 139_20, 197_20, 34_80, 644_96, 556_00],
    ['V1 mixed rows, zone, uninsurable envelope', mixedRows, 745_74, 73_44, 208_80, 394_40, 59_94, 1_482_32, 1_277_85],
    [
      'V2 discount 7.25, seven pieces',
      { grid: { 5: 119_95 }, row: { discount: 72_500 }, packages: [{ ...small, quantity: 7 }] },
      903_35,
      0,
      0,
      0,
      0,
      903_35,
      778_75,
    ],
    ['V3 pallets by a parcel service', pallets, 2_064_80, 3_709_68, 69_60, 197_20, 783_00, 6_824_28, 5_883_00],
    ['V6 an edge of half a centavo', { grid: { 5: 200_25 }, row: { discount: 500_000 }, packages: [edge] }, 116_15, 0, 0, 0, 1_31, 117_46, 101_26],
    [
      'V6q2 the same, two pieces',
      { grid: { 5: 200_25 }, row: { discount: 500_000 }, packages: [{ ...edge, quantity: 2 }] },
      232_30,
      0,
      0,
      0,
      2_62,
      234_92,
      202_52,
    ],
    ['V7 three pieces of net 33.33', { grid: { 5: 33_33 }, packages: [{ ...small, quantity: 3 }] }, 115_98, 0, 0, 0, 0, 115_98, 99_99],
    [
      'V10 own price: the base row and the kilos above it',
      {
        grid: { 1: 1, 5: 1, 30: 1 },
        row: { price_list: 95_00 as Centavos },
        service: { extra_kg_price: 8_00 as Centavos },
        packages: [{ length: 20, width: 20, height: 20, weight: 30 }],
      },
      110_20,
      269_12,
      0,
      0,
      0,
      379_32,
      327_00,
    ],
  ])('%s', (_title, vector, label_price, overweight_price, irregular_delivery_price, reissue_price, insurance, total, net) => {
    const quoted = price(vector);
    expect(quoted?.quoted).toEqual({ label_price, overweight_price, irregular_delivery_price, reissue_price, insurance });
    expect(quoted?.total).toBe(total);
    expect(quoted?.to_pay).toBe(total);
    const parts = quoted?.quoted as Record<Component, Centavos>;
    expect(sumCentavos(components.map((component) => parts[component]))).toBe(total);
    expect(chargesOf(quoted, vector)).toEqual({ net, iva: total - net });
  });

  test('V8 paid by stock: the unit is information, the zone goes with the reissue, only the extras are money [O-3.31]', () => {
    const quoted = price(byStock);
    expect(quoted?.quoted).toEqual({
      label_price: 324_80,
      overweight_price: 11_60,
      irregular_delivery_price: 0,
      reissue_price: 116_87,
      insurance: 0,
    });
    expect(quoted?.total).toBe(453_27);
    expect(quoted?.to_pay).toBe(128_47);
    const guide = quoted?.guides[0];
    expect([guide?.overweight_price, guide?.reissue_price].map((part) => [part?.net, part?.iva])).toEqual([
      [10_00, 1_60],
      [100_75, 16_12],
    ]);
    expect(guide?.label_price).toEqual({ net: 280_00, iva: 44_80, total: 324_80 });
  });
});

/** Σ net and Σ iva of the charges of every guide, as they will be posted. */
function chargesOf(quoted: ShipmentPrice | null, { packages }: Vector): { net: number; iva: number } {
  const parts = packages.flatMap(({ quantity = 1 }, row) =>
    Array.from({ length: quantity }, () => components.map((component) => (quoted?.guides[row] as ShipmentPrice['guides'][number])[component])).flat(),
  );
  return { net: sumCentavos(parts.map((part) => part.net)), iva: sumCentavos(parts.map((part) => part.iva)) };
}

describe('insurance', () => {
  const insured = (declared: number, over: { percentage?: number | null; own?: number | null; quantity?: number; content?: string } = {}) =>
    price({
      grid: { 5: 100_00 },
      service: { insurance_percentage: over.percentage === undefined ? 15_000 : over.percentage },
      row: { insurance_percentage: over.own ?? null },
      packages: [{ ...small, quantity: over.quantity ?? 1, insurance: centavos(declared), content: over.content ?? 'Ropa y calzado' }],
    })?.quoted.insurance;

  test('V5a a percentage of 150 counts as 100', () => {
    expect(insured(250_00, { percentage: 1_500_000 })).toBe(290_00);
    expect(insured(250_00, { own: 1_500_000 })).toBe(290_00);
  });

  test.each([
    ['V5b 1.25 % of 1,999.99, two pieces', 1_999_99, { percentage: 12_500, quantity: 2 }, 58_00],
    ['V5c 1.5 % of 75.00 rounds up where binary fractions would not', 75_00, {}, 1_31],
    ['V5d nothing for a content that cannot be insured', 75_00, { content: 'Documentos' }, 0],
    ['V5d nothing declared, nothing insured', 0, {}, 0],
    ['V5f the customer’s 0 is free of charge', 1_000_00, { own: 0 }, 0],
    ['V5f the customer’s own percentage wins', 1_000_00, { own: 20_000 }, 23_20],
    ['V5f null takes the service’s', 1_000_00, { percentage: 12_500 }, 14_50],
    ['V5f both null is 1.5 %', 1_000_00, { percentage: null }, 17_40],
    ['four decimals of a percentage are exact', 1_234_57, { percentage: 13_955 }, 19_98],
    ['a huge declared value is exact beyond the doubles', 999_999_999_99, { percentage: 15_000 }, 17_400_000_00],
  ])('%s', (_title, declared, over, charged) => {
    expect(insured(declared, over)).toBe(charged);
  });
});

describe('which price a service has', () => {
  test.each<[string, Vector, number | null]>([
    ['the smallest row that includes the kg', { grid: { 1: 50_00, 5: 80_00, 10: 120_00 }, packages: [{ ...small, weight: 4.2 }] }, 92_80],
    ['a row includes its own kg', { grid: { 1: 50_00, 5: 80_00 }, packages: [{ ...small, weight: 5 }] }, 92_80],
    ['rows in any order of the catalogue', { grid: { 10: 120_00, 1: 50_00, 5: 80_00 }, packages: [{ ...small, weight: 2 }] }, 92_80],
    ['cost 0 is no price', { grid: { 5: 0 }, packages: [small] }, null],
    [
      'no free kilos: above the row without a price per kg',
      { grid: { 5: 80_00 }, service: { extra_kg_price: null }, packages: [{ ...small, weight: 6 }] },
      null,
    ],
    [
      'a price per kg of 0 gives no free kilos either',
      { grid: { 5: 80_00 }, service: { extra_kg_price: ZERO }, packages: [{ ...small, weight: 6 }] },
      null,
    ],
    ['one row of the shipment without price takes the whole', { grid: { 1: 0, 5: 80_00 }, packages: [{ ...small, weight: 4 }, small] }, null],
    [
      'a discount of 100 leaves the zone',
      { grid: { 5: 80_00 }, row: { discount: 1_000_000 }, way: { zone_cost: 10_00 as Centavos }, packages: [small] },
      11_60,
    ],
    ['own price is not discounted', { grid: { 5: 80_00 }, row: { price_list: 50_00 as Centavos, discount: 500_000 }, packages: [small] }, 58_00],
    [
      'more kg than any parcel has',
      { grid: { 5: 80_00 }, packages: [{ length: 90_000, width: 90_000, height: 90_000, measurement: 'm', weight: 1 }] },
      null,
    ],
  ])('%s', (_title, vector, label) => {
    expect(price(vector)?.quoted.label_price ?? null).toBe(label);
  });

  test('the customer’s own reissue and irregular prices win, 0 included', () => {
    const own = { irregular_delivery_price: ZERO, reissue_price: 20_00 as Centavos };
    expect(price({ ...sample, row: own })?.quoted).toMatchObject({ irregular_delivery_price: 0, reissue_price: 46_40 });
  });

  test('without grid and own price there is none; stock takes the lot’s price, or what a unit costs', () => {
    expect(moneyTerms(service({}), serviceRow({}), null)).toBeNull();
    expect(stockTerms(service({}), serviceRow({}), null, null)).toBeNull();
    expect(stockTerms(service({}), serviceRow({}), null, 100_00 as Centavos)?.stock_unit_price).toBe(100_00);
    expect(stockTerms(service({}), serviceRow({ price_list: 50_00 as Centavos }), null, null)?.stock_unit_price).toBe(58_00);
  });
});

describe('billable kg', () => {
  const kg = (piece: Partial<PackageRow>, divisor = 5000) => billableKg(measureRow(packageOf(piece), insurable), divisor);
  test.each<[string, Partial<PackageRow>, number]>([
    ['V9 metres count a hundred and divide without a fraction', { length: 1.1, width: 0.5, height: 0.5, measurement: 'm', weight: 10 }, 55],
    ['the same in centimetres', { length: 110, width: 50, height: 50, weight: 10 }, 55],
    ['one hundredth of a cm more is one kg more', { length: 110.01, width: 50, height: 50, weight: 10 }, 56],
    ['the weight when it is greater', { ...small, weight: 10.01 }, 11],
    ['never less than one', { length: 1, width: 1, height: 1, weight: 1 }, 1],
    ['an envelope has its fixed size, whatever is typed', { type: 'Sobre', length: 90, width: 90, height: 90, measurement: 'm', weight: 1 }, 1],
    ['V3 a pallet', { type: 'Tarima', length: 120, width: 80, height: 95.5, weight: 96 }, 184],
  ])('%s [O-3.14]', (_title, piece, expected) => {
    expect(kg(piece)).toBe(expected);
  });

  test('nothing is billed for less than one kg', () => {
    expect(billableKg({ weight_hkg: 0, volume_cm3: 0 }, 5000)).toBe(1);
  });

  test('the divisor is the service’s', () => {
    expect(kg({ length: 40, width: 30, height: 25, weight: 1 }, 4000)).toBe(8);
  });
});

test('the IVA of the quote is the one of the contract', () => {
  expect(moneyTerms(service({}), serviceRow({ price_list: 1_00 as Centavos }), null)?.iva_percent).toBe(IVA_PERCENT);
});
