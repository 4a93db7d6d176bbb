/** Lower case without accents, letter by letter: a place found in it is the same place in the text. */
export const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const letter = text[index] as string;
    const bare = letter.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === 1 ? bare : letter;
  }).join('');

/** Stands where something was taken out or where one thing ends; a letter that nobody types. */
export const CUT = '\uE000';

/** Named parts of what was found, as the text writes them. */
export type Parts = Readonly<Record<string, string>>;

/** Takes the first wanted match in the folded text out of the text; a cut stays in its place. */
export function takeOut(text: string, pattern: RegExp, wanted: (parts: Parts) => boolean = () => true): { text: string; found: Parts | null } {
  for (const match of folded(text).matchAll(new RegExp(pattern.source, 'dg'))) {
    const places = Object.entries(match.indices?.groups ?? {}).filter(([, place]) => place !== undefined);
    const parts = Object.fromEntries(places.map(([name, [start, end]]) => [name, text.slice(start, end)]));
    if (wanted(parts)) return { text: `${text.slice(0, match.index)}${CUT}${text.slice(match.index + match[0].length)}`, found: parts };
  }
  return { text, found: null };
}

const ends = /^[\s,;:.·'"()\-–=]+|[\s,;:·'"(\-–=]+$/g;
/** Without spaces and punctuation around it; a dot at the end stays with a short form. */
export const trimmed = (text: string): string => {
  const bare = text.replaceAll(CUT, ' ').replace(/\s+/g, ' ').replace(ends, '');
  const closed = bare.replace(/[^()]/g, '') === ')' ? bare.replace(')', '') : bare;
  return /(\w{5,}|\d)\.$/.test(folded(closed)) ? closed.slice(0, -1) : closed;
};
