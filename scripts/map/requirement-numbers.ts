import ts from 'typescript';
import type { HouseFile } from './house-files.ts';

const numbers = /\b(?:[SOA]-\d+\.\d+|AMB-\d+\.\d+b?)\b/g;
const order = ['S', 'O', 'A', 'AMB'];

/** Each requirement and decision number that stands anywhere in the sources, with the first file that names it. */
export function usedNumbers(files: readonly HouseFile[]): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const { path, text } of files) for (const [number] of text.matchAll(numbers)) if (!used.has(number)) used.set(number, path);
  return used;
}

/** The numbers that end the title of a test, or a row of a table that becomes one: '… [S-2.97]'. With the first file that proves them. */
export function provenNumbers(files: readonly HouseFile[]): ReadonlyMap<string, string> {
  const proven = new Map<string, string>();
  for (const { path, text } of files) {
    if (!/\.test\.tsx?$/.test(path)) continue;
    for (const title of literals(path, text)) {
      for (const [number] of (/(?:\s*\[[^[\]]*\])+$/.exec(title)?.[0] ?? '').matchAll(numbers)) if (!proven.has(number)) proven.set(number, path);
    }
  }
  return proven;
}

function literals(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** S before O before A before AMB, then by chapter and line; 7.05b after 7.05. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)];
  return a.map((part, index) => part - (b[index] as number)).find((difference) => difference !== 0) ?? one.localeCompare(other);
}

function parts(number: string): number[] {
  const [letters = '', figures = ''] = number.split('-');
  const [chapter = '', line = ''] = figures.split('.');
  return [order.indexOf(letters), Number.parseInt(chapter, 10), Number.parseInt(line, 10)];
}
