import type { FiscalDocument } from '../document/fiscal-document.ts';
import { isLocalTime, type LocalTime } from '../document/local-time.ts';
import { cadenaOf } from './cadena.ts';
import { attribute, constant, element, optional, Unreadable, type Codec } from './codec.ts';
import { documentElements, type Sealing } from './document-elements.ts';
import { documentNode } from './document-xml.ts';
import { isOfNamespaces, namespaces } from './namespaces.ts';
import { childrenOf, collapsed, type XmlNode } from './node.ts';
import { parseXml } from './parse.ts';
import { localTime, text } from './scalars.ts';

/** What a PAC adds: TimbreFiscalDigital 1.1. `seal` repeats the issuer's, `sat_seal` signs the stamp's own cadena. */
export type Stamp = {
  uuid: string;
  stamped_at: LocalTime;
  pac_rfc: string;
  note: string | null;
  seal: string;
  sat_certificate_number: string;
  sat_seal: string;
};

const STAMP = 'tfd:TimbreFiscalDigital';
const stampElement = element<Stamp>(STAMP, [
  constant('Version', '1.1'),
  attribute('UUID', 'uuid', text),
  attribute('FechaTimbrado', 'stamped_at', localTime),
  attribute('RfcProvCertif', 'pac_rfc', text),
  optional('Leyenda', 'note', text),
  attribute('SelloCFD', 'seal', text),
  attribute('NoCertificadoSAT', 'sat_certificate_number', text),
  attribute('SelloSAT', 'sat_seal', text),
]);

/** A stored document: its value, seal and cadena, and its stamp with that of its own where it has one. */
export type ReadDocument = {
  document: FiscalDocument;
  sealing: Sealing;
  cadena: string;
  stamp: (Stamp & { cadena: string }) | null;
};

/**
 * Reads the XML of a document of ours, stamped or not. `unreadable` names the place of the first thing that no document of ours holds; nothing of
 * it is left out, so that writing what was read gives the same content.
 */
export function readDocument(xml: string): ReadDocument | { unreadable: string } {
  const root = parseXml(xml);
  if (!root) return { unreadable: 'XML' };
  try {
    return readRoot(root);
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.place };
    throw error;
  }
}

function readRoot(root: XmlNode): ReadDocument {
  const type = root.attributes.get('TipoDeComprobante');
  if (root.name !== 'cfdi:Comprobante' || !isType(type)) throw new Unreadable(root.name);
  checkNamespaces(root);
  const { stamps, rest } = withoutStamp(root);
  const { seal, certificate_number, certificate, ...document } = (documentElements[type] as Codec<FiscalDocument & Sealing>).decode(rest);
  const sealing = { seal, certificate_number, certificate };
  compare(rest, documentNode(document as FiscalDocument, sealing), root.name);
  return { document: document as FiscalDocument, sealing, cadena: cadenaOf(rest), stamp: readStamp(stamps) };
}

const isType = (type: string | undefined): type is FiscalDocument['type'] => type !== undefined && Object.hasOwn(documentElements, type);

function readStamp(stamps: readonly XmlNode[]): ReadDocument['stamp'] {
  const [stamp, ...more] = stamps;
  if (!stamp) return null;
  if (more.length > 0) throw new Unreadable(STAMP);
  const read = stampElement.decode(stamp);
  if (!isLocalTime(read.stamped_at)) throw new Unreadable(`${STAMP}@FechaTimbrado`);
  compare(stamp, stampElement.encode(read), STAMP);
  return { ...read, cadena: cadenaOf(stamp) };
}

/** A prefix that stands for another namespace would make another document of the same words. */
function checkNamespaces(node: XmlNode): void {
  for (const [prefix, { uri }] of Object.entries(namespaces)) {
    const declared = node.attributes.get(`xmlns:${prefix}`);
    if (declared !== undefined && declared !== uri) throw new Unreadable(`${node.name}@xmlns:${prefix}`);
  }
  if (node.attributes.has('xmlns')) throw new Unreadable(`${node.name}@xmlns`);
  node.children.forEach(checkNamespaces);
}

/** A document as it was before its stamp: PACs add it to the complement, which may stand for nothing else. */
function withoutStamp(root: XmlNode): { rest: XmlNode; stamps: readonly XmlNode[] } {
  const complements = childrenOf(root, 'cfdi:Complemento');
  const stamps = complements.flatMap((complement) => childrenOf(complement, STAMP));
  const children = root.children.flatMap((child) => {
    if (child.name !== 'cfdi:Complemento') return [child];
    const kept = child.children.filter(({ name }) => name !== STAMP);
    return kept.length === 0 ? [] : [{ ...child, children: kept }];
  });
  return { rest: { ...root, children }, stamps };
}

/** Throws where one tree says what the other does not. The order of attributes and blanks at their ends say nothing. */
function compare(found: XmlNode, ours: XmlNode, place: string): void {
  if (found.name !== ours.name) throw new Unreadable(place);
  for (const name of new Set([...found.attributes.keys(), ...ours.attributes.keys()])) {
    if (isOfNamespaces(name)) continue;
    const [there, here] = [found.attributes.get(name), ours.attributes.get(name)];
    if (there === undefined || here === undefined || collapsed(there) !== collapsed(here)) throw new Unreadable(`${place}@${name}`);
  }
  if (found.children.length !== ours.children.length) throw new Unreadable(place);
  found.children.forEach((child, index) => compare(child, ours.children[index] as XmlNode, `${place}/${child.name}[${index}]`));
}
