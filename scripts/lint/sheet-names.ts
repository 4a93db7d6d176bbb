import { posix } from 'node:path';

export type Source = { path: string; text: string };

/** Classes that a screen takes from a sheet that does not define them, and variables that nobody sets. One line per fault. */
export function unknownSheetNames(sheets: readonly Source[], screens: readonly Source[]): string[] {
  const texts = new Map(sheets.map(({ path, text }) => [path, withoutComments(text)]));
  return [...screens.flatMap((screen) => unknownClasses(screen, texts)), ...unknownVariables(texts, screens)];
}

function unknownClasses({ path, text }: Source, sheets: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(([, name = '', from = '']) => {
    const sheet = posix.join(posix.dirname(path), from);
    const defined = namesIn(sheets.get(sheet) ?? '', /\.([A-Za-z][\w-]*)/g);
    const used = namesIn(text, new RegExp(`(?<![\\w/.-])${name}(?:\\.|\\[')([A-Za-z][\\w-]*)`, 'g'));
    return [...used].filter((each) => !defined.has(each)).map((each) => `${path}: ${sheet} has no class ${each}`);
  });
}

/** A variable is set in a sheet or, between quotes, by a screen. Mantine sets its own. */
function unknownVariables(sheets: ReadonlyMap<string, string>, screens: readonly Source[]): string[] {
  const set = new Set([
    ...[...sheets.values()].flatMap((text) => [...namesIn(text, /(--[\w-]+):/g)]),
    ...screens.flatMap(({ text }) => [...namesIn(text, /'(--[\w-]+)'/g)]),
  ]);
  return [...sheets].flatMap(([path, text]) =>
    [...namesIn(text, /var\((--(?!mantine-)[\w-]+)/g)].filter((name) => !set.has(name)).map((name) => `${path}: nobody sets ${name}`),
  );
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '');
const namesIn = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
