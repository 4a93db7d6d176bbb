import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { isTest, type HouseFile } from './house-files.ts';

const MAX_LINES = 400;
const MAX_TEST_LINES = 800;
const MAX_FILES = 40;
/** A history has no parts: it grows by a file at a time. */
const histories = new Set(['server/migrations']);
const forbiddenNames = /^(utils?|helpers?|common|misc)$/;
/** Names of places are data, not words of ours. */
const lists = new Set(['server/modules/catalogs/postal-codes.ts']);
const product = /^(texts|contract|ledger|fiscal|wire|connectors|stampers|server|web)\//;
/** A table keeps its columns: the mark stands behind its end, or alone above it. */
const aroundTable = /^\s*([\]})]+( as const)?( satisfies [^;]*)?[;,)]* )?\/\/ prettier-ignore$/;
const spanish = /[áéíóúñüÁÉÍÓÚÑÜ¿¡]/;

/** Names, sizes, Spanish outside texts/, who reads the environment, what is kept from the formatter, and comments without a subject. One line per fault. */
export function checkFiles(files: readonly HouseFile[]): string[] {
  return [...files.flatMap(checkFile), ...checkFolders(files)];
}

function checkFile({ path, text }: HouseFile): string[] {
  const faults: string[] = [];
  const name = basename(path).replace(/(?:\.(?:long|smoke|engines))*\.(test\.tsx?|raw\.ts|config\.ts|d\.ts|tsx?|mjs)$/, '');
  if (name === 'index') faults.push(`${path}: there is no index file; import the file itself`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !/^\d{4}-/.test(name)) faults.push(`${path}: file names are kebab-case`);
  if (forbiddenNames.test(name) || path.split('/').some((part) => forbiddenNames.test(part))) faults.push(`${path}: find the real name`);
  const lines = text.split('\n').length - 1;
  const limit = isTest(path) ? MAX_TEST_LINES : MAX_LINES;
  if (lines > limit && !lists.has(path) && !/^texts\/|\/fixtures\//.test(path)) faults.push(`${path}: ${lines} lines, at most ${limit}`);
  if (
    /^(server|demo|web|wire|connectors|stampers|ledger|fiscal|contract)\//.test(path) &&
    !isTest(path) &&
    path !== 'server/config.ts' &&
    /\bprocess\.env\b/.test(text)
  ) {
    faults.push(`${path}: only server/config.ts reads the environment`);
  }
  if (/^(server|demo|web|fiscal|wire|connectors|stampers)\//.test(path) && !isTest(path) && !lists.has(path) && spanish.test(text))
    faults.push(...spanishLiterals(path, text));
  if (product.test(path) && !isTest(path) && !path.startsWith('server/migrations/')) faults.push(...unformatted(path, text), ...headless(path, text));
  return faults;
}

/** Lines that are kept from the formatter and end no table. */
const unformatted = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const isKept = line.includes('prettier-ignore') && !aroundTable.test(line);
    return isKept ? [`${path}:${index + 1}: the formatter wins, except over a table`] : [];
  });

/** Comments that begin with a word whose meaning stands nowhere before it. A second line of one goes on with the first. */
const headless = (path: string, text: string): string[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isSecond = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[index - 1] ?? '');
    return !isSecond && /(\/\*\*?|\/\/) (Of|Its|It) /.test(line) ? [`${path}:${index + 1}: a comment names what it speaks of`] : [];
  });
};

/** Literals and markup with Spanish letters; comments may quote what they explain. */
function spanishLiterals(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node);
    if (isText && spanish.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      faults.push(`${path}:${line + 1}: Spanish stands in texts/es: ${JSON.stringify(node.text.trim().slice(0, 50))}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function checkFolders(files: readonly HouseFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !histories.has(folder))
    .map(([folder, count]) => `${folder}: ${count} product files, at most ${MAX_FILES}`);
}
