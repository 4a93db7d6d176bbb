import { cadenaOrder } from './cadena-order.ts';
import { childrenOf, collapsed, type XmlNode } from './node.ts';

/** The cadena original of a document or of its stamp: what is signed. Equal to what SAT's transformation makes of the same XML. */
export const cadenaOf = (root: XmlNode): string => `|${partOf(root)}||`;

function partOf(node: XmlNode): string {
  const order = cadenaOrder[node.name];
  if (!order) throw new Error(`the cadena of ${node.name} is not known`);
  return order.map((step) => (step.startsWith('@') ? valueOf(node, step.slice(1)) : at(node, step.split('/')).map(partOf).join(''))).join('');
}

function valueOf({ attributes }: XmlNode, name: string): string {
  const value = attributes.get(name);
  return value === undefined ? '' : `|${collapsed(value)}`;
}

const at = (node: XmlNode, path: readonly string[]): readonly XmlNode[] =>
  path.reduce<readonly XmlNode[]>((nodes, name) => nodes.flatMap((one) => childrenOf(one, name)), [node]);
