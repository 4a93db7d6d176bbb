import { XMLParser } from 'fast-xml-parser';

/** An element: its name without prefix, with its prefix, its attributes and its children in their order. */
export type Element = { name: string; tag: string; attributes: Readonly<Record<string, string>>; children: readonly Element[] };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** The root, or null for what is not well formed, has a document type or several roots. */
export function readXml(text: string): Element | null {
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const roots = elements(parser.parse(text, true));
    return roots.length === 1 ? (roots[0] ?? null) : null;
  } catch {
    return null;
  }
}

function elements(parsed: unknown): Element[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((one: Record<string, unknown>) => {
    const tag = Object.keys(one).find((key) => !key.startsWith(':@') && key !== '#text');
    if (tag === undefined) return [];
    return [{ tag, name: tag.replace(/^.*:/, ''), attributes: (one[':@'] ?? {}) as Record<string, string>, children: elements(one[tag]) }];
  });
}

/** Every element at a path of names below. */
export const under = (element: Element, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element]);

export const attribute = (element: Element | undefined, name: string): string => element?.attributes[name] ?? '';
export const everyElement = (root: Element): Element[] => [root, ...root.children.flatMap(everyElement)];
