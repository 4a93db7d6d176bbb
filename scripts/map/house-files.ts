import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const folders = [
  'texts',
  'contract',
  'ledger',
  'fiscal',
  'wire',
  'connectors',
  'stampers',
  'server',
  'demo',
  'web',
  'lab',
  'faults',
  'e2e',
  'bench',
  'scripts',
  'tutorials',
];

export type HouseFile = { path: string; text: string };

/** Every source file of the house with its text; paths are relative to the root. */
export function houseFiles(): HouseFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** What a command makes or git keeps: no part of the house. */
const made = /^(\.git|\.cache|node_modules|dist|coverage|data(-.*)?)$/;

/** Every file and folder of the repository, relative to the root. */
export function housePaths(): Set<string> {
  const tops = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !made.test(name));
  const inside = tops.flatMap((top) =>
    top.isDirectory() ? readdirSync(join(root, top.name), { recursive: true, encoding: 'utf8' }).map((path) => join(top.name, path)) : [],
  );
  return new Set(['.', ...tops.map(({ name }) => name), ...inside]);
}

/** Every page that people read in the repository. */
export const housePages = (paths: ReadonlySet<string>): HouseFile[] =>
  [...paths]
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Tests and what only they use. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/fixtures\/|\/test-[a-z-]+\.ts$|^(faults|e2e|bench)\//.test(path);
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
