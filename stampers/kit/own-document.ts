import { childrenNamed, parseXml, type XmlElement } from './xml-tree.ts';
import type { Stamped } from './stamper.ts';

/** `foreign`: what it names instead of our document. */
export type Judged = { stamped: Omit<Stamped, 'was_stamped_before'> } | { foreign: string } | { unreadable: true };

const STAMP = 'TimbreFiscalDigital';
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a stamped document is the one that was sent, and its stamp. It is ours when the stamp seals our seal and nothing but the stamp has come to
 * the document: the seal alone would let one through whose letters were spoilt on the way. `told`: the UUID that the answer names beside it.
 */
export function judgeStamped(sent: string, answered: string, told: string | null): Judged {
  const [ours, theirs] = [parseXml(sent), parseXml(answered)];
  const stamps = theirs ? stampsOf(theirs) : [];
  const [stamp] = stamps;
  if (!ours || !theirs || !stamp || stamps.length > 1) return { unreadable: true };
  const read = readStamp(stamp);
  if (!read) return { unreadable: true };
  const isOurs = stamp.attributes['SelloCFD'] === ours.attributes['Sello'] && sameText(withoutStamp(ours), withoutStamp(theirs));
  const isNamed = told === null || told.toLowerCase() === read.uuid.toLowerCase();
  return isOurs && isNamed ? { stamped: { ...read, xml: answered } } : { foreign: isNamed ? read.uuid : `${told}, ${read.uuid}` };
}

/** Our document with a stamp that came alone, where a PAC would have put it. */
export function withStamp(sent: string, stamp: string): string {
  const bare = stamp.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '').trim();
  const inside = sent.lastIndexOf('</cfdi:Complemento>');
  if (inside >= 0) return sent.slice(0, inside) + bare + sent.slice(inside);
  const end = sent.lastIndexOf('</cfdi:Comprobante>');
  return `${sent.slice(0, end)}<cfdi:Complemento>${bare}</cfdi:Complemento>${sent.slice(end)}`;
}

const stampsOf = (root: XmlElement): XmlElement[] => childrenNamed(root, 'Complemento').flatMap((one) => childrenNamed(one, STAMP));

function readStamp({ attributes }: XmlElement): Omit<Stamped, 'was_stamped_before' | 'xml'> | null {
  const at = (name: string) => attributes[name] ?? '';
  const read = {
    uuid: at('UUID'),
    stamped_at: at('FechaTimbrado'),
    pac_rfc: at('RfcProvCertif'),
    sat_seal: at('SelloSAT'),
    sat_certificate: at('NoCertificadoSAT'),
  };
  const isWhole = uuidPattern.test(read.uuid) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(read.stamped_at);
  return isWhole && read.sat_seal !== '' && /^\d{20}$/.test(read.sat_certificate) && read.pac_rfc !== '' ? read : null;
}

/** The document as it was before its stamp. A complement that held nothing else was not there. */
function withoutStamp(root: XmlElement): XmlElement {
  const children = root.children.flatMap((child) => {
    if (child.name !== 'Complemento') return [child];
    const kept = child.children.filter(({ name }) => name !== STAMP);
    return kept.length === 0 ? [] : [{ ...child, children: kept }];
  });
  return { ...root, children };
}

const sameText = (one: XmlElement, other: XmlElement): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** What a PAC may write in its own way is left out: the order of attributes and the places of schemas. */
const plain = ({ name, attributes, children }: XmlElement): unknown => [
  name,
  Object.entries(attributes)
    .filter(([key]) => key !== 'schemaLocation')
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  children.map(plain),
];
