import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { configurations, MOST_TRAILERS, needsTrailer, permits, takesTrailer, trailerKinds, type RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { MerchandiseLine, PackageRow } from '#contract/packages/packages.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { buildTransport } from '#fiscal/build/build-transport.ts';
import type { LocalTime } from '#fiscal/document/local-time.ts';
import { TEST_RFC, testSealer } from '#fiscal/fixtures/test-csd.ts';
import { plantedFaults } from '#fiscal/fixtures/planted-faults.ts';
import { satCadena } from '#fiscal/fixtures/sat-cadena.ts';
import { sealDocument } from '#fiscal/seal/seal-document.ts';
import { validateDocument } from '#fiscal/validation/validate-document.ts';
import { readSatSchemas } from '#platform/xsd/sat-schemas.ts';
import { end, packages } from '../../../fixtures/example-bodies.ts';
import { truck } from '../fixtures/truck.ts';
import { transportFacts } from './waybill-facts.ts';

/** As in fiscal/published-schemas.test.ts. */
const folder = process.env['SAT_SCHEMAS'];
const MANY = Number(process.env['FISCAL_DOCUMENTS'] ?? 300);
const cadenasBySat = satCadena(folder);

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
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const trailer = fc.record({ kind: fc.constantFrom(...trailerKinds), plate: fc.constantFrom('REM1234', '12XY34Z') });
/** Each of SAT's configurations with as many trailers as it takes; what carries dangerous goods is insured for them. */
const vehicle: fc.Arbitrary<RoadVehicle> = fc.constantFrom(...configurations).chain((configuration) => {
  const [minLength, maxLength] = [needsTrailer(configuration) ? 1 : 0, takesTrailer(configuration) ? MOST_TRAILERS : 0];
  return fc.record({ permit: fc.constantFrom(...permits), trailers: fc.array(trailer, { minLength, maxLength }) }).map(({ permit, trailers }) => ({
    ...truck,
    ...{ configuration, permit, environment_insurer: 'GNP', environment_policy: 'AMB-1' },
    ...(trailers.length > 0 ? { trailers } : {}),
  }));
});
const place = (state: string) =>
  fc.record({
    state: fc.constant(state), municipality: optional(fc.constantFrom('020', '050')), locality: optional(fc.constantFrom('01', '12')),
    colonia: optional(fc.constantFrom('0347', '1000')),
  }); // prettier-ignore
/** Ends as people leave them: without a number, with the generic RFC, with signs that XML writes otherwise. */
const endOf = (typed: object) =>
  fc
    .record({
      tax_id: fc.constantFrom('EKU9003173C9', 'XAXX010101000', null),
      business_name: fc.constantFrom('Óptica Álamos', 'X & Y <Norte>', 'x'.repeat(100)),
      street: fc.constantFrom('Calle 20', 'y'.repeat(100)),
      ...{
        number: optional(fc.constant('98')),
        suite_number: optional(fc.constant('3-B')),
        reference: optional(fc.constantFrom('Portón & reja', ' ')),
      },
    })
    .map((over) => ({ ...typed, ...over }) as unknown as EndInfo);
const issuer = { rfc: TEST_RFC, name: 'XENON INDUSTRIAL ARTICLES', regimen: '601' } as const;
const now = '2026-11-30T12:00:00' as LocalTime;

const document = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    number: fc.constantFrom('PIT00000000018', '7', '1234567890', '9'.repeat(30), '9'.repeat(31)),
    km: fc.integer({ min: 1, max: 9_999_900 }),
    vehicle,
    places: fc.record({ origin: place('GUA'), destination: place('YUC') }),
    origin: endOf(end('37290', 'León', 'Guanajuato')),
    destination: endOf(end('97100', 'Mérida', 'Yucatán')),
  })
  .map(({ rows, number, km, ...said }) => {
    const { kind: _, ...facts } = transportFacts({
      ...{ id: 'CCC12345-6789-4abc-8def-0123456789ab', parcel_number: number, packages: rows, distance_km: km / 100, ...said },
      ...{ leaves_at: now, arrives_at: '2026-12-04T20:00:00' as LocalTime },
    });
    const made = buildTransport({ ...facts, series: 'T', folio: '1', issued_at: now, place: '06600', issuer, tax_zip: '06600' }, now);
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    return made.document;
  });

test('planted faults of what a guide says are named at their place before a PAC sees them', () => {
  const of = plantedFaults.filter(({ kind, path }) => kind === 'transport' && /^waybill\.(vehicle|stops\[0\]|distance_km|id)/.test(path));
  expect(of.length).toBeGreaterThan(15);
  for (const { plant, code, path } of of)
    for (const made of fc.sample(document, 10))
      expect(validateDocument(plant(made as never), null).map((fault) => [fault.code, fault.path])).toContainEqual([code, path]);
});

test('every document that is made of a guide passes our own rules', () => {
  expect(fc.sample(document, MANY)).toHaveLength(MANY);
});

const sealed = () => {
  const csd = testSealer();
  return fc.sample(document, MANY).map((one) => sealDocument(one, csd));
};

if (folder) {
  test('and is valid by SAT’s schemas', async () => {
    const found = await readSatSchemas(folder).breachesOf(sealed().map(({ xml }) => xml));
    expect(found.flat()).toEqual([]);
  });
} else test.skip('NO PROBADO: the schemas of SAT are not in SAT_SCHEMAS', () => undefined);

if (cadenasBySat) {
  test('and has the cadena original that SAT’s own transformation makes', () => {
    const documents = sealed();
    expect(cadenasBySat(documents.map(({ xml }) => xml))).toEqual(documents.map(({ cadena }) => cadena));
  });
} else test.skip('NO PROBADO: the transformation of SAT is not in SAT_SCHEMAS, or xsltproc is missing', () => undefined);
