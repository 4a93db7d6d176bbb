import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSatSchemas } from '#platform/xsd/sat-schemas.ts';
import { arbitraryDocument } from './fixtures/arbitrary-document.ts';
import { satCadena } from './fixtures/sat-cadena.ts';
import { stamped } from './fixtures/test-stamp.ts';
import { testSealer } from './fixtures/test-csd.ts';
import { sealDocument } from './seal/seal-document.ts';
import { validateDocument } from './validation/validate-document.ts';
import { readDocument } from './xml/read-document.ts';

/** The folder of SAT's schemas and transformations, laid out as SAT publishes them; they are not part of this project (docs/testing.md). */
const folder = process.env['SAT_SCHEMAS'];
const MANY = Number(process.env['FISCAL_DOCUMENTS'] ?? 300);
const cadenasBySat = satCadena(folder);

const sealed = () => {
  const csd = testSealer();
  return fc.sample(arbitraryDocument, MANY).map((document) => sealDocument(document, csd));
};

/** The same XML with one attribute of the document spoiled, none of its head or seal. */
function spoiling(xml: string): fc.Arbitrary<string> {
  const places = [...xml.matchAll(/ (?!encoding|version|xmlns|xsi:|Sello|NoCertificado|Certificado)([^\s="<>]+)="([^"]*)"/g)];
  const values = ['', '|', 'X', '-1', '0', '1.2345678', '9'.repeat(25), 'á'.repeat(1001), '2026-13-01T00:00:00', 'Sí'];
  return fc.tuple(fc.constantFrom(...places), fc.constantFrom(...values)).map(([{ index, 0: whole, 1: name }, value]) => {
    return `${xml.slice(0, index)} ${name}="${value}"${xml.slice(index + whole.length)}`;
  });
}

const isTaken = (xml: string): boolean => {
  const read = readDocument(xml);
  return !('unreadable' in read) && validateDocument(read.document, null).length === 0;
};

if (folder) {
  test('every document is valid by SAT’s schemas, before its stamp and with it', async () => {
    const schemas = readSatSchemas(folder);
    const xmls = sealed().map(({ xml }) => xml);
    const found = await schemas.breachesOf([...xmls, ...xmls.slice(0, 20).map(stamped)]);
    expect(found.flat()).toEqual([]);
  });

  test('what SAT’s schemas refuse in an attribute, our reader or validation refuses too', async () => {
    const spoiled = sealed().map(({ xml }) => fc.sample(spoiling(xml), 1)[0] as string);
    const breaches = await readSatSchemas(folder).breachesOf(spoiled);
    const missed = spoiled.filter((xml, index) => (breaches[index]?.length ?? 0) > 0 && isTaken(xml));
    expect(missed).toEqual([]);
    expect(breaches.filter((some) => some.length > 0).length).toBeGreaterThan(MANY / 4);
  });
} else test.skip('NO PROBADO: the schemas of SAT are not in SAT_SCHEMAS', () => undefined);

if (cadenasBySat) {
  test('the cadena original is the one that SAT’s own transformation makes', () => {
    const documents = sealed();
    expect(cadenasBySat(documents.map(({ xml }) => xml))).toEqual(documents.map(({ cadena }) => cadena));
  });
} else test.skip('NO PROBADO: the transformation of SAT is not in SAT_SCHEMAS, or xsltproc is missing', () => undefined);
