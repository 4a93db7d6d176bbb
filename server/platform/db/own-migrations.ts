import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

/** The migrations that a version knows, by name in the order in which they are applied. */
export type KnownMigrations = { names: readonly string[]; load: (name: string) => Promise<Migration> };

const folder = join(import.meta.dirname, '..', '..', 'migrations');

/** Begins with four digits (until v0.1.0) or with the second in which it was begun. The old ones sort first. */
const named = /^(\d{4}|\d{14})-.*(?<!\.test)\.ts$/;

/** Those of this version. Each is loaded only when it is applied. */
export const ownMigrations = (): KnownMigrations => ({
  names: readdirSync(folder)
    .filter((file) => named.test(file))
    .map((file) => file.slice(0, -3))
    .sort(),
  load: async (name) => (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration,
});

/** `20261128081530-wallet-limits`: UTC, so that the names of two branches sort by the time they were begun. */
export const migrationName = (at: Date, module: string, what: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}-${module}-${what}`;
