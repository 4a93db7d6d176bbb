import { XMLParser } from 'fast-xml-parser';

/** An element without prefixes and declarations of namespaces; a text of its own stands nowhere in a CFDI. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: readonly XmlElement[] };

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

type Parsed = { ':@'?: Record<string, string> } & Record<string, unknown>;

/** The root of a document; null for half a document, a document type (entities) or anything that is no XML. */
export function parseXml(text: string): XmlElement | null {
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const [root, ...others] = elementsOf(parser.parse(text.replace(/^\uFEFF/, ''), true) as Parsed[]);
    return root && others.length === 0 ? root : null;
  } catch {
    return null;
  }
}

const elementsOf = (parsed: readonly Parsed[]): XmlElement[] =>
  parsed.flatMap((one) => {
    const name = Object.keys(one).find((key) => key !== ':@' && key !== '#text');
    return name === undefined ? [] : [{ name, attributes: { ...one[':@'] }, children: elementsOf(one[name] as Parsed[]) }];
  });

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name);
