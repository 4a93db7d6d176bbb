/** An element of a document: its name with SAT's prefix, its attributes in their order, and the elements in it. */
export type XmlNode = { name: string; attributes: ReadonlyMap<string, string>; children: readonly XmlNode[] };

/** A text of an attribute as SAT reads it: blanks and breaks become one blank each, none stands at its ends. */
export const collapsed = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');

/** The elements of a name in an element, in their order. */
export const childrenOf = ({ children }: XmlNode, name: string): readonly XmlNode[] => children.filter((child) => child.name === name);
