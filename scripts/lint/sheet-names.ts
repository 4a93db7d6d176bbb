import { posix } from 'node:path';

export type Source = { path: string; text: string };

/** Classes that a screen takes and no sheet defines, that a sheet defines and no screen takes, and variables that nobody sets. One line per fault. */
export function faultySheetNames(sheets: readonly Source[], screens: readonly Source[]): string[] {
  const texts = new Map(sheets.map(({ path, text }) => [path, withoutComments(text)]));
  return [
    ...screens.flatMap((screen) => unknownClasses(screen, texts)),
    ...unusedClasses(texts, screens),
    ...sharedClasses(texts, screens),
    ...unknownVariables(texts, screens),
  ];
}

/** What one screen takes from one sheet; `takesAny`: it names a class only while it runs. */
type Taken = { sheet: string; used: Set<string>; takesAny: boolean };

const takenFrom = ({ path, text }: Source): Taken[] =>
  [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, name = '', from = '']) => ({
    sheet: posix.join(posix.dirname(path), from),
    used: namesIn(text, new RegExp(`(?<![\\w/.-])${name}(?:\\.|\\[')([A-Za-z][\\w-]*)`, 'g')),
    takesAny: new RegExp(`(?<![\\w/.-])${name}(?:\\[[^']|[^\\w.\\[ ])`).test(text),
  }));

function unknownClasses(screen: Source, sheets: ReadonlyMap<string, string>): string[] {
  return takenFrom(screen).flatMap(({ sheet, used }) => {
    const defined = classesIn(sheets.get(sheet) ?? '');
    return [...used].filter((each) => !defined.has(each)).map((each) => `${screen.path}: ${sheet} has no class ${each}`);
  });
}

function unusedClasses(sheets: ReadonlyMap<string, string>, screens: readonly Source[]): string[] {
  const taken = screens.flatMap(takenFrom);
  return [...sheets].flatMap(([path, text]) => {
    const takers = taken.filter(({ sheet }) => sheet === path);
    if (!path.endsWith('.module.css') || takers.some(({ takesAny }) => takesAny)) return [];
    return [...classesIn(text)].filter((name) => !takers.some(({ used }) => used.has(name))).map((name) => `${path}: no screen takes ${name}`);
  });
}

/** The classes of all screens: a screen writes them as words, so nothing else finds one that is misspelt, or one of the portal on a public page. */
function sharedClasses(sheets: ReadonlyMap<string, string>, screens: readonly Source[]): string[] {
  const shared = [...sheets].filter(([path]) => !path.endsWith('.module.css'));
  const publicFiles = reachedFrom('web/public.tsx', screens);
  const taken = new Set<string>();
  const faults = screens.flatMap((screen) => {
    const defined = new Set(
      shared.filter(([path]) => !publicFiles.has(screen.path) || publicFiles.has(path)).flatMap(([, text]) => [...classesIn(text)]),
    );
    const words = wordsIn(screen.text);
    words.forEach((each) => taken.add(each));
    return [...words].filter((each) => !defined.has(each)).map((each) => `${screen.path}: no sheet that it loads has the class ${each}`);
  });
  const named = screens.map(({ text }) => text).join('\n');
  const idle = shared.flatMap(([path, text]) =>
    [...classesIn(text)]
      .filter((name) => !taken.has(name) && !new RegExp(`['" ]${name}['" ]`).test(named))
      .map((name) => `${path}: no screen takes ${name}`),
  );
  return [...faults, ...idle];
}

/** The words of `className="…"` and those before a class of a sheet of its own. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/className="([^"]*)"|className=\{`([\w -]*)\$\{/g)]
      .flatMap(([, words = '', before = '']) => `${words} ${before}`.split(' '))
      .filter(Boolean),
  );

/** What a file loads at once or later, its sheets too. */
function reachedFrom(start: string, screens: readonly Source[]): Set<string> {
  const texts = new Map(screens.map(({ path, text }) => [path, text]));
  const reached = new Set([start]);
  // A set that grows while it is read is read to its new end.
  for (const path of reached)
    for (const [, from = ''] of (texts.get(path) ?? '').matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g))
      reached.add(posix.join(posix.dirname(path), from));
  return reached;
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
/** Those of selectors; a global one is of no sheet. */
const classesIn = (text: string): Set<string> =>
  namesIn(text.replaceAll(/\{[^{}]*\}|@import [^;]*;/g, ' ').replaceAll(/:global\([^)]*\)/g, ''), /\.([A-Za-z][\w-]*)/g);
const namesIn = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
