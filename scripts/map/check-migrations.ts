import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moduleOrder } from '../../.dependency-cruiser.mjs';
import { isTest, root, type HouseFile } from './house-files.ts';
import { migrationPrint } from './migration-print.ts';

const folder = 'server/migrations/';
const kept = 'faults/upgrades';

export type Released = {
  version: string;
  /** What each migration of a tagged version does, by its name. */
  prints: Readonly<Record<string, string>>;
  hasDump: boolean;
};

export function readReleased(): Released {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const prints = JSON.parse(readFileSync(join(root, kept, 'migrations.json'), 'utf8')) as Record<string, string>;
  return { version, prints, hasDump: existsSync(join(root, kept, `v${version}.sql.br`)) };
}

/** How migrations are named, and that those of a tagged version stay as they were applied. One line per fault. */
export function checkMigrations(files: readonly HouseFile[], { version, prints, hasDump }: Released = readReleased()): string[] {
  const migrations = files.filter(({ path }) => path.startsWith(folder) && !isTest(path));
  const textOf = new Map(migrations.map(({ path, text }) => [basename(path, '.ts'), text]));
  const released = Object.entries(prints).flatMap(([name, print]) => {
    const text = textOf.get(name);
    if (text === undefined) return [`${folder}${name}.ts: it is applied in databases of a tagged version and cannot go`];
    return migrationPrint(text) === print ? [] : [`${folder}${name}.ts: it is applied in databases of a tagged version; write a new migration`];
  });
  const fresh = [...textOf.keys()].filter((name) => !Object.hasOwn(prints, name));
  const taken = new Set<string>();
  const named = fresh.flatMap((name) => {
    const number = name.slice(0, 14);
    const faults = [...(isNamed(name) ? [] : [`${folder}${name}.ts: a migration is called YYYYMMDDHHMMSS-module-what.ts (UTC, date +%Y%m%d%H%M%S)`])];
    if (taken.has(number)) faults.push(`${folder}${name}.ts: another migration has the number ${number}`);
    taken.add(number);
    return faults;
  });
  return [...released, ...named, ...(hasDump ? [] : [`package.json: keep the data of version ${version} with npm run keep:upgrade`])];
}

function isNamed(name: string): boolean {
  const [, number = '', said = ''] = /^(\d{14})-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name) ?? [];
  const at = number.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6.000Z');
  const isTime = !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;
  return isTime && ['platform', ...moduleOrder].some((module) => said.startsWith(`${module}-`));
}
