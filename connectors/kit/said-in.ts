import { plainWords } from '#wire/untrusted.ts';

/** Where carriers and their token services write why they refuse, the most telling first. */
const names = ['error_description', 'detail', 'message', 'description', 'title'];

/** The sentence in which an error of HTTP says why, as plain words; null = it says nothing that we know to find. */
export function saidIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    for (const name of names) {
      const words = plainWords(textUnder(body, name) ?? '');
      if (words !== '') return words;
    }
    return null;
  } catch {
    return null;
  }
}

function textUnder(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const own = (value as Record<string, unknown>)[name];
  if (typeof own === 'string' && own !== '') return own;
  for (const inner of Object.values(value)) {
    const found = textUnder(inner, name);
    if (found !== null) return found;
  }
  return null;
}
