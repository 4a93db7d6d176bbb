import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MerchandiseLine, PackageRow } from '#contract/packages/packages.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { buildTransport } from '#fiscal/build/build-transport.ts';
import type { LocalTime } from '#fiscal/document/local-time.ts';
import { TEST_RFC, testSealer } from '#fiscal/fixtures/test-csd.ts';
import { sealDocument } from '#fiscal/seal/seal-document.ts';
import { readSatSchemas } from '#platform/xsd/sat-schemas.ts';
import { end, packages } from '../../../fixtures/example-bodies.ts';
import { truck } from '../fixtures/truck.ts';
import { NOWHERE, transportFacts } from './waybill-facts.ts';

/** As in fiscal/published-schemas.test.ts. */
const folder = process.env['SAT_SCHEMAS'];
const MANY = Number(process.env['FISCAL_DOCUMENTS'] ?? 300);

const line: fc.Arbitrary<MerchandiseLine> = fc.record({
  description: fc.constantFrom('Libros', 'Guías & folletos <2026>', 'Ñandú'),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unit_code: fc.constantFrom('H87', 'XBX'),
  product_code: fc.constantFrom('55101500', '50202306'),
  value: fc.integer({ min: 0, max: 9_999_999 }) as unknown as fc.Arbitrary<MerchandiseLine['value']>,
  currency: fc.constant('MXN'),
  hazard: fc.constantFrom(null, 'no', 'yes'),
  hazard_key: fc.constant('1203'),
  hazard_packaging: fc.constant('4G'),
});
const row = fc
  .record({
    merchandise: fc.array(line, { minLength: 1, maxLength: 5 }),
    weight: fc.integer({ min: 100, max: 900_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ weight, ...over }) => ({ ...packages[0], ...over, weight: weight / 100 }) as unknown as PackageRow);
const insured = { ...truck, environment_insurer: 'GNP', environment_policy: 'AMB-1' };
const issuer = { rfc: TEST_RFC, name: 'XENON INDUSTRIAL ARTICLES', regimen: '601' } as const;
const now = '2026-11-30T12:00:00' as LocalTime;

const document = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    number: fc.constantFrom('PIT00000000018', '7', '1234567890'),
    km: fc.integer({ min: 1, max: 9_999_900 }),
  })
  .map(({ rows, number, km }) => {
    const { kind: _, ...facts } = transportFacts({
      ...{ id: 'CCC12345-6789-4abc-8def-0123456789ab', parcel_number: number, packages: rows, vehicle: insured, distance_km: km / 100 },
      origin: { ...end('37290', 'León', 'Guanajuato'), reference: 'Portón & reja', suite_number: '3-B' } as unknown as EndInfo,
      destination: { ...end('97100', 'Mérida', 'Yucatán'), number: null } as unknown as EndInfo,
      places: { origin: { ...NOWHERE, state: 'GUA' }, destination: { ...NOWHERE, state: 'YUC' } },
      ...{ leaves_at: now, arrives_at: '2026-12-04T20:00:00' as LocalTime },
    });
    const made = buildTransport({ ...facts, series: 'T', folio: '1', issued_at: now, place: '06600', issuer, tax_zip: '06600' }, now);
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    return made.document;
  });

test('every document that is made of a guide passes our own rules', () => {
  expect(fc.sample(document, MANY)).toHaveLength(MANY);
});

if (folder) {
  test('and is valid by SAT’s schemas', async () => {
    const csd = testSealer();
    const found = await readSatSchemas(folder).breachesOf(fc.sample(document, MANY).map((one) => sealDocument(one, csd).xml));
    expect(found.flat()).toEqual([]);
  });
} else test.skip('NO PROBADO: the schemas of SAT are not in SAT_SCHEMAS', () => undefined);
