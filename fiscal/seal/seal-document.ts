import type { FiscalDocument } from '../document/fiscal-document.ts';
import { cadenaOf } from '../xml/cadena.ts';
import { documentNode } from '../xml/document-xml.ts';
import { xmlOf } from '../xml/serialize.ts';
import type { Csd } from './open-csd.ts';

/** A document as it goes to a PAC: its XML, and the cadena that its seal signs. The same document gives the same bytes. */
export function sealDocument(document: FiscalDocument, csd: Csd): { xml: string; cadena: string; seal: string } {
  if (document.issuer.rfc !== csd.rfc) throw new Error('a document is sealed by the certificate of another RFC');
  const { certificate, number: certificate_number } = csd;
  // The cadena holds neither the seal nor the certificate.
  const cadena = cadenaOf(documentNode(document, { seal: '', certificate_number, certificate }));
  const seal = csd.sign(cadena);
  return { xml: xmlOf(documentNode(document, { seal, certificate_number, certificate })), cadena, seal };
}
