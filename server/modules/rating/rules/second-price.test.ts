import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomerModality } from '#contract/access/access.ts';
import type { ServiceMode } from '#contract/catalogs/catalogs.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { CustomerService } from '../api.ts';
import { aService, packageOf, service as serviceOf, serviceRow } from '../test-samples.ts';
import { offeredServices } from './offered-services.ts';
import { quotedRates } from './quoted-rates.ts';
import { gridOf, selectColumn } from './rate-config.ts';
import { measureRow } from './shipment.ts';

// A second price engine, written from AMB-6.02 alone: fractions of whole numbers, no line of the first. PRICE_RUNS=100000 tries more.
const RUNS = Number(process.env['PRICE_RUNS'] ?? 10_000);
const WEIGHTS = [1, 5, 10, 20, 30];
const ENDS = [50, 150, 400] as const;

type Case = {
  service: CatalogService;
  row: CustomerService;
  /** Net cost by weight row and column; null: the customer has no config. */
  costs: number[][] | null;
  volume: number;
  zones: { name: string; cost: number }[];
  packages: PackageRow[];
  zone: string | null;
  is_extended: boolean;
  modality: CustomerModality;
  stock: { units: number; unit_price: number } | null;
};

const cents = (max: number) => fc.integer({ min: 0, max }) as fc.Arbitrary<Centavos>;
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    kg: fc.subarray(WEIGHTS, { minLength: 1 }),
    more: fc.record({
      divisor: fc.constantFrom(4000, 5000, 6000),
      extra_kg_price: perhaps(cents(60_00)),
      reissue_price: cents(300_00),
      irregular_delivery_price: cents(300_00),
      insurance_percentage: perhaps(fc.integer({ min: 0, max: 1_500_000 })),
      mode: fc.constantFrom<ServiceMode>('Sin Crédito', 'Prepago', 'Consumo'),
    }),
    row: fc.record({
      own: fc.constantFrom('price', 'discount', 'none'),
      price_list: cents(900_00),
      discount: fc.integer({ min: 0, max: 10_000 }).map((value) => value * 100),
      reissue_price: perhaps(cents(300_00)),
      irregular_delivery_price: perhaps(cents(300_00)),
      insurance_percentage: perhaps(fc.integer({ min: 0, max: 1_500_000 })),
    }),
    costs: perhaps(fc.array(fc.array(fc.oneof(fc.constant(0), cents(900_00)), { minLength: 4, maxLength: 4 }), { minLength: 5, maxLength: 5 })),
    volume: fc.integer({ min: 0, max: 900 }),
    zones: fc
      .subarray(['Local', 'Sureste', 'Norte'])
      .chain((names) => fc.tuple(...names.map((name) => cents(200_00).map((cost) => ({ name, cost }))))),
    packages: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        length: hundredths(100, 90_00),
        width: hundredths(100, 90_00),
        height: hundredths(100, 90_00),
        weight: hundredths(1, 60_00),
        insurance: cents(50_000_00),
        content: fc.constantFrom('Ropa y calzado', 'Documentos'),
        is_irregular_delivery: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    zone: perhaps(fc.constantFrom('Local', 'Sureste', 'Norte', 'Otra')),
    is_extended: fc.boolean(),
    modality: fc.constantFrom<CustomerModality>('balance', 'prepaid', 'mixed', 'credit'),
    stock: perhaps(fc.record({ units: fc.integer({ min: 0, max: 30 }), unit_price: fc.integer({ min: 1, max: 900_00 }) })),
  })
  .map(({ kg, more, row: { own, ...row }, packages, ...rest }) => ({
    ...rest,
    service: serviceOf({ ...more, weight_rows: kg.map((included_kg) => ({ name: `${included_kg}K`, included_kg })) }),
    row: serviceRow({ ...row, price_list: (own === 'price' ? row.price_list : 0) as Centavos, discount: own === 'discount' ? row.discount : 0 }),
    packages: packages.map(packageOf),
  }));

/** What the product quotes: null = not offered. */
function quoted({ service, row, costs, volume, zones, packages, zone, is_extended, modality, stock }: Case) {
  const prices = costs && WEIGHTS.map((kg, at) => ({ internalServiceName: `${kg}K`, rangeVolumes: columnsOf(costs[at] ?? []) }));
  const grid = prices && gridOf({ prices: selectColumn(prices, volume), zones: zones as never });
  const shipment = packages.map((each) => measureRow(each, (content) => content !== 'Documentos'));
  const { offers } = offeredServices({
    ...{ services: [service], rows: new Map([[aService, row]]), grids: new Map(grid ? [[aService, grid]] : []) },
    ...{ stock: new Map(stock ? [[aService, stock as never]] : []), modality, allowed: null, usual_insurance_share: 15_000, shipment },
  });
  const [rate] = quotedRates(offers, new Map([['estafeta', { services: null, is_extended, zone }]]), shipment, '2026-11-20');
  return rate ? { parts: rate.quoted, total: rate.total, to_pay: rate.to_pay, kind: rate.payment_kind } : null;
}
const columnsOf = (costs: readonly number[]) =>
  costs.map((cost, at) => ({ from: at === 0 ? 1 : (ENDS[at - 1] ?? 0) + 1, to: ENDS[at] ?? null, cost: cost as Centavos }));

// The second engine.

/** The whole centavos nearest to n/d, halves up; with IVA of 16 %. */
const gross = (n: bigint, d: bigint): number => Number((2n * n * 116n + d * 100n) / (2n * d * 100n));
const ceil = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;
const hundred = (value: number): bigint => BigInt(Math.round(value * 100));

/** Which pocket pays (AMB-12.01): null = none. */
function payer({ service: { mode }, modality, stock, packages }: Case): 'balance' | 'credit' | 'prepaid' | null {
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  const units = stock?.units ?? 0;
  switch (modality) {
    case 'balance':
      return mode === 'Prepago' ? null : 'balance';
    case 'credit':
      return mode === 'Consumo' ? 'credit' : null;
    case 'prepaid':
      return mode === 'Prepago' ? 'prepaid' : null;
    default:
      return mode === 'Prepago' && units >= pieces ? 'prepaid' : 'balance';
  }
}

function second(given: Case) {
  const { service, row, costs, volume, zones, packages, zone, is_extended, stock } = given;
  const kind = payer(given);
  if (kind === null) return null;
  const rows = [...service.weight_rows].sort((a, b) => a.included_kg - b.included_kg);
  const base = rows[0] as (typeof rows)[number];
  const column = volume <= 50 ? 0 : volume <= 150 ? 1 : volume <= 400 ? 2 : 3;
  const costOf = (kg: number) => costs?.[WEIGHTS.indexOf(kg)]?.[column] ?? 0;
  const kept = 1_000_000n - BigInt(row.discount);
  const usesOwn = row.price_list > 0;
  const sum = { label_price: 0, insurance: 0, irregular_delivery_price: 0, reissue_price: 0, overweight_price: 0 };
  const z = costs === null ? 0n : BigInt(zones.find(({ name }) => name === zone)?.cost ?? 0);
  let unit = 0;
  if (kind === 'prepaid') {
    const own = usesOwn ? gross(BigInt(row.price_list), 1n) : gross(BigInt(costOf(base.included_kg)) * kept, 1_000_000n);
    const hasOwn = usesOwn || costOf(base.included_kg) > 0;
    if (stock && stock.units > 0) unit = stock.unit_price;
    else if (hasOwn) unit = own;
    else return null;
  }
  for (const piece of packages) {
    const volumetric = ceil(hundred(piece.length) * hundred(piece.width) * hundred(piece.height), 1_000_000n * BigInt(service.divisor));
    const weight = ceil(hundred(piece.weight), 100n);
    const billed = [1n, weight, volumetric].reduce((a, b) => (a > b ? a : b));
    const band =
      usesOwn || kind === 'prepaid' ? base : (rows.find(({ included_kg }) => BigInt(included_kg) >= billed) ?? (rows.at(-1) as typeof base));
    const over = billed > BigInt(band.included_kg) ? billed - BigInt(band.included_kg) : 0n;
    if (over > 0n && !service.extra_kg_price) return null;
    const n = BigInt(piece.quantity);
    const add = (part: keyof typeof sum, each: number) => (sum[part] += each * Number(n));
    if (kind === 'prepaid') add('label_price', unit);
    else if (usesOwn) add('label_price', gross(BigInt(row.price_list) + z, 1n));
    else {
      if (costOf(band.included_kg) === 0) return null;
      add('label_price', gross(BigInt(costOf(band.included_kg)) * kept + z * 1_000_000n, 1_000_000n));
    }
    const reissue = is_extended ? BigInt(row.reissue_price ?? service.reissue_price) : 0n;
    add('reissue_price', gross(reissue + (kind === 'prepaid' ? z : 0n), 1n));
    add(
      'irregular_delivery_price',
      piece.is_irregular_delivery ? gross(BigInt(row.irregular_delivery_price ?? service.irregular_delivery_price), 1n) : 0,
    );
    add('overweight_price', gross(over * BigInt(service.extra_kg_price ?? 0), 1n));
    const percent = BigInt(Math.min(1_000_000, row.insurance_percentage ?? service.insurance_percentage ?? 15_000));
    add('insurance', piece.content === 'Documentos' ? 0 : gross(BigInt(piece.insurance) * percent, 1_000_000n));
  }
  const total = Object.values(sum).reduce((a, b) => a + b, 0);
  return { parts: sum, total, to_pay: kind === 'prepaid' ? total - sum.label_price : total, kind };
}

test('a second engine, written from the requirements alone, quotes to the centavo what the first quotes [AMB-6.02]', () => {
  let offered = 0;
  fc.assert(
    fc.property(anyCase, (given) => {
      const answer = quoted(given);
      if (answer) offered += 1;
      expect(answer).toEqual(second(given));
    }),
    { numRuns: RUNS },
  );
  // Not all of it may be refusals.
  expect(offered).toBeGreaterThan(RUNS / 10);
});
