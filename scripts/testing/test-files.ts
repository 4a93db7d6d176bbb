import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import config from '../../vitest.config.ts';

/** A pattern that begins with ! leaves files out. */
type Project = { test: { name: string; include: string[] } };

/** What a test file says of itself by its path: `journeys.smoke.test.ts`, `main.long.test.ts`, `migrate.engines.test.ts` (docs/testing.md). */
export type TestFile = {
  path: string;
  /** The project of vitest that runs it. */
  project: string;
  /** Takes longer than most: a run without CI=1 leaves it out; with CI=1 its rules and screens run when touched, or in turn. */
  isLong: boolean;
  /** A journey that every run makes: one for each capability. */
  isSmoke: boolean;
  /** What it shows may differ by database: it always runs on both. */
  needsBothEngines: boolean;
  /** Opens a database, itself or by what it imports: only such a file says anything else on the other engine. */
  opensDatabase: boolean;
};

const marks = ['long', 'smoke', 'engines'] as const;
type Mark = (typeof marks)[number];

/** The marks in a file's name, in any order; what is no mark is a mistake. */
export function marksOf(path: string): ReadonlySet<Mark> {
  const parts =
    path
      .replace(/\.test\.tsx?$/, '')
      .split('/')
      .at(-1)
      ?.split('.')
      .slice(1) ?? [];
  const unknown = parts.filter((part) => !(marks as readonly string[]).includes(part));
  if (unknown.length > 0) throw new Error(`${path}: ${unknown.join(', ')} is no mark of a test file; there are ${marks.join(', ')}`);
  return new Set(parts as Mark[]);
}

/** Every test file of the house, by path. A file that two projects or none would run is a mistake. */
export function testFiles(root: string): TestFile[] {
  const files = new Map<string, TestFile>();
  for (const { test } of (config.test?.projects ?? []) as Project[])
    for (const path of filesOf(test.include, root)) {
      const former = files.get(path);
      if (former) throw new Error(`${path} belongs to two projects of vitest.config.ts: ${former.project} and ${test.name}`);
      files.set(path, readTestFile(path, test.name, root));
    }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function filesOf(include: readonly string[], root: string): string[] {
  const isLeftOut = (pattern: string) => pattern.startsWith('!');
  const exclude = ['node_modules/**', ...include.filter(isLeftOut).map((pattern) => pattern.slice(1))];
  return globSync(
    include.filter((pattern) => !isLeftOut(pattern)),
    { cwd: root, exclude },
  );
}

function readTestFile(path: string, project: string, root: string): TestFile {
  const own = marksOf(path);
  const mayOpen = project === 'server' || project === 'faults';
  const opensDatabase = mayOpen && [path, ...importsOf(path, root)].some((file) => opening.test(readFileSync(join(root, file), 'utf8')));
  return { path, project, isLong: own.has('long'), isSmoke: own.has('smoke'), needsBothEngines: own.has('engines'), opensDatabase };
}

const opening = /testDatabase|testPortal|createOnPostgres|startHouse/;

const importsOf = (file: string, root: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path as string))
    // Some tests write sources of their own as text.
    .filter((path) => existsSync(join(root, path)));
