import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlNode } from './node.ts';

const PREFIX = '@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: PREFIX,
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
});

type Parsed = Record<string, unknown> & { ':@'?: Record<string, string> };

/** Reads XML; null for what is none, or holds a document type, whose entities nobody needs. */
export function parseXml(text: string): XmlNode | null {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return null;
  try {
    const [root, ...more] = nodesOf(parser.parse(text) as Parsed[]);
    return root && more.length === 0 ? root : null;
  } catch {
    // The parser throws at references that it does not know.
    return null;
  }
}

function nodesOf(parsed: readonly Parsed[]): XmlNode[] {
  return parsed.flatMap((one) => {
    const name = Object.keys(one).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const attributes = new Map(Object.entries(one[':@'] ?? {}).map(([key, value]) => [key.slice(PREFIX.length), value]));
    return [{ name, attributes, children: nodesOf(one[name] as Parsed[]) }];
  });
}
