import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiscalFaults } from '#texts/es/fiscal/fiscal-faults.ts';
import { fiscalPlaces } from '#texts/es/fiscal/fiscal-places.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import { arbitraryDocuments } from '../fixtures/arbitrary-document.ts';
import { NOW } from '../fixtures/arbitrary-parties.ts';
import { plantedFaults } from '../fixtures/planted-faults.ts';
import { validateDocument } from './validate-document.ts';

const EACH = Math.ceil(Number(process.env['FISCAL_MUTATIONS'] ?? 2000) / plantedFaults.length);

test.each(plantedFaults.map((planted) => [`${planted.code} at ${planted.path} (${planted.kind})`, planted] as const))(
  'a planted fault is named at its place before a PAC sees it: %s',
  (_title, { kind, plant, code, path }) => {
    fc.assert(
      fc.property(arbitraryDocuments[kind] as fc.Arbitrary<FiscalDocument>, (document) => {
        expect(validateDocument(document, NOW)).toEqual([]);
        const found = validateDocument(plant(document as never), NOW);
        expect(found.map((fault) => [fault.code, fault.path])).toContainEqual([code, path]);
      }),
      { numRuns: EACH },
    );
  },
);

test('a fault says in Spanish where it stands and how it is mended', () => {
  const [planted] = plantedFaults.filter(({ code }) => code === 'AMOUNT_OFF');
  const [document] = fc.sample(arbitraryDocuments.invoice, { numRuns: 1, seed: 1 });
  const found = validateDocument(planted?.plant(document as never) as FiscalDocument, NOW).find(({ code }) => code === 'AMOUNT_OFF');
  expect(found?.message).toMatch(/^Concepto 1, importe: debe ser [\d.]+: cantidad por valor unitario$/);
});

test('every place that a fault may name has its Spanish word, and every planted kind its code', () => {
  const steps = new Set(plantedFaults.flatMap(({ path }) => path.split('.').map((step) => step.replace(/\[\d+\]$/, ''))));
  expect([...steps].filter((step) => step !== '' && !(step in fiscalPlaces))).toEqual([]);
  expect(plantedFaults.length).toBeGreaterThanOrEqual(40);
  expect(plantedFaults.filter(({ code }) => !(code in fiscalFaults))).toEqual([]);
});

test('the date of a stored document is not judged again', () => {
  const [document] = fc.sample(arbitraryDocuments.note, { numRuns: 1, seed: 1 });
  const old = { ...document, issued_at: '2022-01-01T00:00:00' } as FiscalDocument;
  expect(validateDocument(old, null)).toEqual([]);
});
