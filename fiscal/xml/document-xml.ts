import type { FiscalDocument } from '../document/fiscal-document.ts';
import type { Codec } from './codec.ts';
import { documentElements, type Sealing } from './document-elements.ts';
import { namespaceAttributes, type Prefix } from './namespaces.ts';
import type { XmlNode } from './node.ts';

const codecOf = ({ type }: FiscalDocument) => documentElements[type] as Codec<FiscalDocument & Sealing>;

/** The XML tree of a document with its seal. */
export function documentNode(document: FiscalDocument, sealing: Sealing): XmlNode {
  const { name, attributes, children } = codecOf(document).encode({ ...document, ...sealing });
  return { name, attributes: new Map([...namespaceAttributes(prefixesOf(document)), ...attributes]), children };
}

function prefixesOf(document: FiscalDocument): readonly Prefix[] {
  if (document.type === 'P') return ['cfdi', 'pago20'];
  return 'waybill' in document && document.waybill !== null ? ['cfdi', 'cartaporte31'] : ['cfdi'];
}
