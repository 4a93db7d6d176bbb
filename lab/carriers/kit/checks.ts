import { textAt, type Fields } from '../../fields.ts';

/** Something wrong with a request: where, and what it is called; `path` as the carrier writes it. */
export type Wrong = { path: string; what: string };
export type Rule = readonly [isBroken: boolean, path: string, what: string];

/** The rules that are broken, in their order. */
export const broken = (rules: readonly Rule[]): Wrong[] => rules.filter(([isBroken]) => isBroken).map(([, path, what]) => ({ path, what }));

/** Lengths of texts by their name: `[least, most]`. Too short is `missing`, too long is `tooLong`. */
export function lengths(
  at: Fields,
  path: string,
  limits: Readonly<Record<string, readonly [least: number, most: number]>>,
  words: { missing: string; tooLong: (most: number) => string },
): Rule[] {
  return Object.entries(limits).flatMap(([name, [least, most]]): Rule[] => {
    const { length } = textAt(at, name);
    const where = path === '' ? name : `${path}.${name}`;
    return [
      [length < least, where, words.missing],
      [length > most, where, words.tooLong(most)],
    ];
  });
}

/** A text by its path with dots. */
export const textIn = (body: unknown, path: string): string => textAt(body, ...path.split('.'));
