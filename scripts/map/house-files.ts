import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const folders = ['texts', 'contract', 'ledger', 'connectors', 'server', 'demo', 'web', 'lab', 'faults', 'e2e', 'bench', 'scripts', 'tutorials'];

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

/** Tests and what only they use. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/fixtures\/|\/test-[a-z-]+\.ts$|^(faults|e2e|bench)\//.test(path);
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
