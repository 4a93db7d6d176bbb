import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { houseFiles } from '../map/house-files.ts';

/** What each source file imports: files by their path from the root, packages as `npm:name`. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of every source file, those of types and those that are loaded later as well. */
export function importGraph(root: string): ImportGraph {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  const aliases = Object.entries(imports).map(([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\/|\*$/g, '')] as const);
  return new Map(houseFiles().map(({ path, text }) => [path, importsIn(text).map((name) => resolved(path, name, aliases))]));
}

const importsIn = (text: string): string[] => ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

function resolved(from: string, name: string, aliases: readonly (readonly [string, string])[]): string {
  const plain = name.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return join(dirname(from), plain);
  const alias = aliases.find(([start]) => plain.startsWith(start));
  if (alias) return alias[1] + plain.slice(alias[0].length);
  return `npm:${plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/')}`;
}

/** All that is reached from some files, themselves included. `passesOn` = false: what that file imports is not followed. */
export function reachOf(graph: ImportGraph, starts: readonly string[], passesOn: (path: string) => boolean = () => true): Set<string> {
  const reached = new Set(starts);
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!starts.includes(path) && !passesOn(path)) continue;
    for (const next of graph.get(path) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  }
  return reached;
}
