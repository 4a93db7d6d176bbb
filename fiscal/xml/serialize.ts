import { collapsed, type XmlNode } from './node.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => collapsed(text).replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** The XML of a document: one line, the same bytes for the same document. */
export const xmlOf = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>${elementOf(root)}`;

function elementOf({ name, attributes, children }: XmlNode): string {
  const head = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return children.length === 0 ? `<${name}${head}/>` : `<${name}${head}>${children.map(elementOf).join('')}</${name}>`;
}
