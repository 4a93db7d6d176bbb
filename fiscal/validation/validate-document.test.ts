import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiscalFaults } from '#texts/es/fiscal/fiscal-faults.ts';
import { fiscalPlaces } from '#texts/es/fiscal/fiscal-places.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import { arbitraryDocuments } from '../fixtures/arbitrary-document.ts';
import { NOW } from '../fixtures/arbitrary-parties.ts';
import { invoiceFacts } from '../fixtures/arbitrary-priced.ts';
import { receiptFacts } from '../fixtures/arbitrary-receipt.ts';
import { transportFacts } from '../fixtures/arbitrary-waybill.ts';
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

/** The names of all fields of a value and of what stands in it. */
const fieldsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => [...(Array.isArray(value) ? [] : [key]), ...fieldsOf(part)]);

test('every field of a document and of its facts has its Spanish word, and every planted kind its code', () => {
  const known = [...Object.values(arbitraryDocuments), invoiceFacts, receiptFacts, transportFacts] as fc.Arbitrary<unknown>[];
  const fields = new Set(known.flatMap((some) => fc.sample(some, 20).flatMap(fieldsOf)));
  expect([...fields].filter((field) => field !== 'type' && !(field in fiscalPlaces))).toEqual([]);
  expect(plantedFaults.length).toBeGreaterThanOrEqual(40);
  expect(plantedFaults.filter(({ code }) => !(code in fiscalFaults))).toEqual([]);
});

test('the date of a stored document is not judged again', () => {
  const [document] = fc.sample(arbitraryDocuments.note, { numRuns: 1, seed: 1 });
  const old = { ...document, issued_at: '2022-01-01T00:00:00' } as FiscalDocument;
  expect(validateDocument(old, null)).toEqual([]);
});
