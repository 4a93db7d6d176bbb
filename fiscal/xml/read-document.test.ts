import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryDocuments } from '../fixtures/arbitrary-document.ts';
import { testSealer } from '../fixtures/test-csd.ts';
import { stamped } from '../fixtures/test-stamp.ts';
import { sealDocument } from '../seal/seal-document.ts';
import { readDocument } from './read-document.ts';

const csd = testSealer();
const [invoice] = fc.sample(arbitraryDocuments.invoice, { numRuns: 1, seed: 4 });
const [haul] = fc.sample(arbitraryDocuments.haul, { numRuns: 1, seed: 4 });
if (!invoice || !haul) throw new Error('no documents');
const { xml, cadena } = sealDocument(invoice, csd);
const unreadable = (text: string) => {
  const read = readDocument(text);
  return 'unreadable' in read ? read.unreadable : null;
};

test('a stamped document is read with its stamp, and its own cadena is the one that was sealed', () => {
  for (const document of [invoice, haul]) {
    const sealed = sealDocument(document, csd);
    const read = readDocument(stamped(sealed.xml));
    if ('unreadable' in read) throw new Error(read.unreadable);
    expect(read.document).toEqual(document);
    expect(read.cadena).toBe(sealed.cadena);
    expect(read.stamp).toMatchObject({ uuid: '5B5F3B0E-0A6D-4C1F-9D0B-0E7A2C4F6A11', pac_rfc: 'SPR190613I52', seal: sealed.seal });
    expect(read.stamp?.cadena).toBe(
      `||1.1|5B5F3B0E-0A6D-4C1F-9D0B-0E7A2C4F6A11|2026-11-20T12:00:05|SPR190613I52|${sealed.seal}|30001000000500003456||`,
    );
  }
});

test('a PAC may write entities, line breaks and the order of attributes in its own way', () => {
  const written = xml
    .replace('?>', '?>\n')
    .replaceAll('ñ', '&#241;')
    .replaceAll('é', '&#xE9;')
    .replace(/<cfdi:Emisor Rfc="([^"]+)" Nombre="([^"]+)"/, '<cfdi:Emisor Nombre="$2"\n  Rfc="$1"')
    .replaceAll('><', '>\n  <');
  expect(readDocument(written)).toMatchObject({ document: invoice, cadena });
});

test.each([
  ['an attribute that no document of ours has', xml.replace(' Moneda="MXN"', ' Moneda="MXN" TipoCambio="1"'), 'cfdi:Comprobante@TipoCambio'],
  ['another currency', xml.replace('Moneda="MXN"', 'Moneda="USD"'), 'cfdi:Comprobante@Moneda'],
  ['another tax', xml.replace('Impuesto="002"', 'Impuesto="003"'), 'cfdi:Traslado@Impuesto'],
  ['a third decimal', xml.replace(/ Total="(\d+\.\d\d)"/, ' Total="$11"'), 'cfdi:Comprobante@Total'],
  ['an addendum', xml.replace('</cfdi:Comprobante>', '<cfdi:Addenda/></cfdi:Comprobante>'), 'cfdi:Comprobante'],
  ['the words of ours in another namespace', xml.replace('http://www.sat.gob.mx/cfd/4"', 'http://example.com/"'), 'cfdi:Comprobante@xmlns:cfdi'],
  ['two stamps', stamped(stamped(xml)), 'tfd:TimbreFiscalDigital'],
  ['another root', '<Comprobante/>', 'Comprobante'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`, 'XML'],
  ['half a document', xml.slice(0, -30), 'XML'],
  ['nothing', '', 'XML'],
])('a document with %s is not read, and its place is named', (_what, text, place) => {
  expect(unreadable(text)).toBe(place);
});
