import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MerchandiseLine, PackageRow } from '#contract/packages/packages.ts';
import { centavos } from '#contract/shared/money.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { goodsLacking } from '#contract/shipping/waybill-data.ts';
import { buildTransport } from '#fiscal/build/build-transport.ts';
import type { LocalTime } from '#fiscal/document/local-time.ts';
import { TEST_RFC } from '#fiscal/fixtures/test-csd.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import { end, packages } from '../../../fixtures/example-bodies.ts';
import { truck } from '../fixtures/truck.ts';
import { shareWeight } from './share-weight.ts';
import { NOWHERE, transportFacts, type Hauled } from './waybill-facts.ts';

const line = {
  description: 'Libros',
  quantity: 2,
  unit_code: 'H87',
  product_code: '55101500',
  value: centavos(500_00),
  currency: 'MXN',
} as MerchandiseLine;
const row = (...merchandise: MerchandiseLine[]) => ({ ...packages[0], merchandise }) as unknown as PackageRow;
const hauled = (over: Partial<Hauled> = {}): Hauled => ({
  ...{ id: 'CCC12345-6789-4abc-8def-0123456789ab', parcel_number: 'PIT00000000018', packages: [row(line)], vehicle: truck, distance_km: 1_420.5 },
  origin: end('37290', 'León', 'Guanajuato') as unknown as EndInfo,
  destination: end('97100', 'Mérida', 'Yucatán') as unknown as EndInfo,
  places: { origin: { ...NOWHERE, state: 'GUA' }, destination: { ...NOWHERE, state: 'YUC' } },
  ...{ leaves_at: '2026-11-30T12:00:00' as LocalTime, arrives_at: '2026-12-04T20:00:00' as LocalTime, ...over },
});
const issuer = { rfc: TEST_RFC, name: 'XENON INDUSTRIAL ARTICLES', regimen: '601' } as const;
const built = (over: Partial<Hauled> = {}) => {
  const { kind: _, ...facts } = transportFacts(hauled(over));
  const now = '2026-11-30T12:00:00' as LocalTime;
  return buildTransport({ ...facts, series: 'T', folio: '1', issued_at: now, place: '06600', issuer, tax_zip: '06600' }, now);
};
const faultsOf = (over: Partial<Hauled>) => {
  const made = built(over);
  return 'faults' in made ? made.faults.map(({ path }) => path) : [];
};

test('a guide becomes a transport document of its goods, weights, ends, vehicle and driver, and no amount', () => {
  const made = built();
  if ('faults' in made) throw new Error(JSON.stringify(made.faults));
  const { waybill, lines, receiver } = made.document;
  expect(receiver).toMatchObject({ rfc: TEST_RFC, use: 'S01' });
  expect(lines).toMatchObject([{ product: '55101500', own_number: 'PIT00000000018', quantity: 2_000_000, unit: 'H87', description: 'Libros' }]);
  expect(waybill).toMatchObject({
    ...{ distance_km: 142_050, weight_kg: 4_000, goods_count: 1 },
    stops: [
      { kind: 'origin', distance_km: null, address: { state: 'GUA', zip: '37290' } },
      { kind: 'destination', address: { state: 'YUC', zip: '97100' } },
    ],
    goods: [{ weight_kg: 4_000, value: 500_00, hazard: null, guides: [{ number: 'PIT00000000018' }] }],
    vehicle: { plate: 'ABC123', gross_weight_t: 850, environment: null },
    figures: [{ kind: '01', rfc: 'CACX7605101P8', licence: 'LIC00012' }],
  });
});

test('freight counts all pieces of each row, and a short number names no guide', () => {
  const made = built({ packages: [{ ...row(line), quantity: 3 }, row(line, { ...line, quantity: 6 })], parcel_number: '77-1' });
  if ('faults' in made) throw new Error(JSON.stringify(made.faults));
  expect(made.document.waybill.goods.map(({ quantity, weight_kg, guides }) => [quantity / 1_000_000, weight_kg, guides.length])).toEqual([
    [6, 12_000, 0],
    [2, 1_000, 0],
    [6, 3_000, 0],
  ]);
});

test('a dangerous good needs the insurance of its vehicle for the environment', () => {
  const dangerous = { ...line, hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' } as MerchandiseLine;
  const insured = { ...truck, environment_insurer: 'GNP', environment_policy: 'AMB-1' };
  expect(faultsOf({ packages: [row(dangerous)] })).toEqual(['waybill.vehicle.environment']);
  expect(faultsOf({ packages: [row(dangerous)], vehicle: insured })).toEqual([]);
});

describe('what goods lack is told at its field', () => {
  test.each<[string, PackageRow[], Record<string, string>]>([
    ['nothing', [row(line)], {}],
    ['no goods', [row(line), row()], { 'packages.1.merchandise': texts.goods }],
    ['told not to be dangerous', [row({ ...line, hazard: 'no' })], {}],
    [
      'dangerous, without more',
      [row({ ...line, hazard: 'yes' })],
      { 'packages.0.merchandise.0.hazard_key': packageTexts.hazardKey, 'packages.0.merchandise.0.hazard_packaging': packageTexts.hazardPackaging },
    ],
    ['dangerous and whole', [row({ ...line, hazard: 'yes', hazard_key: 'M1203', hazard_packaging: '1A1' })], {}],
  ])('%s', (_what, rows, found) => expect(goodsLacking(rows, 'packages')).toEqual(found));
});

test('the weight of a package is shared by its goods to the gram, and none has nothing', () => {
  expect(shareWeight(4_000, [1, 1, 1])).toEqual([1_333, 1_334, 1_333]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 100 }),
      fc.integer({ min: 1_000, max: 100_000_000 }),
      (parts, grams) => {
        const shared = shareWeight(grams, parts);
        expect(shared.every((one) => one >= 1)).toBe(true);
        expect(shared.reduce((sum, one) => sum + one, 0)).toBe(grams);
      },
    ),
  );
});
