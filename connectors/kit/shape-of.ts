const MOST = 120;

/** Which fields an answer has, without their values: `Quotation[].Service[].TotalAmount: number`, or the tags of XML. */
export function shapeOf(text: string): string[] {
  const paths = new Set<string>();
  try {
    walk(JSON.parse(text), '', paths);
  } catch {
    for (const [, tag] of text.matchAll(/<([A-Za-z][\w:.-]*)[^>]*>/g)) if (tag) paths.add(tag);
  }
  return [...paths].slice(0, MOST);
}

function walk(value: unknown, path: string, paths: Set<string>): void {
  if (Array.isArray(value)) {
    if (value.length === 0) paths.add(`${path}[]`);
    for (const one of value) walk(one, `${path}[]`, paths);
  } else if (typeof value === 'object' && value !== null) {
    // A blank at the end of a key is to be seen.
    for (const [key, inner] of Object.entries(value))
      walk(inner, `${path}${path ? '.' : ''}${key === key.trim() ? key : JSON.stringify(key)}`, paths);
  } else paths.add(`${path}: ${value === null ? 'null' : typeof value}`);
}
