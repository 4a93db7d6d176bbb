import { posix } from 'node:path';
import { isTest, type HouseFile } from './house-files.ts';

/** The mark in the name of a test file that may come out otherwise on the other database, so that it always runs on both (docs/testing.md). */
const marked = /\.engines\./;

/** Where the product speaks to the engine itself: drivers, statements, jobs, notifications, dumps, migrations. */
const places = /^server\/(migrations|platform\/(db|jobs|outbox|backup|realtime))\//;
/** What several connections decide. */
const races = /\/([a-z-]+-)?races\./;
/** An engine, its catalogues, and what only one of them has or does otherwise, in code or in a comment. */
const words =
  /TEST_DATABASE_URL|createOnPostgres|dumpDatabase|pglite|PostgreSQL|embedded database|'(embedded|postgres)'|\bpg_[a-z_]+|information_schema|lock_timeout|advisory|\/migrations\//i;

/** Whether a test depends on the engine is said by its file's name, and nowhere else. One line per fault. */
export function checkEngines(files: readonly HouseFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files.filter(({ path }) => /^(server|demo)\/.*\.test\.ts$/.test(path)).flatMap((file) => checkTest(file, texts));
}

function checkTest(file: HouseFile, texts: ReadonlyMap<string, string>): string[] {
  const reason = opensChosenEngine(file.path, texts) ? reasonOf(file) : null;
  const isMarked = marked.test(file.path);
  if (reason && !isMarked) return [`${file.path}: ${reason}, so it runs on both databases: mark its name .engines`];
  return isMarked && !reason ? [`${file.path}: says the same on either database: take .engines out of its name`] : [];
}

function reasonOf({ path, text }: HouseFile): string | null {
  const [word] = words.exec(text) ?? [];
  if (word) return `it names ${word}`;
  if (places.test(path)) return 'it stands beside what speaks to the engine';
  return races.test(path) ? 'its name tells of races' : null;
}

/** Opens a database on the engine that the run has chosen, itself or through the test files that it imports. */
function opensChosenEngine(path: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): boolean {
  const text = texts.get(path);
  if (text === undefined || !isTest(path) || seen.has(path)) return false;
  seen.add(path);
  if (/\b(testDatabase|emptyDatabase|createOnPostgres)\(/.test(text)) return true;
  return [...text.matchAll(/ from '(\.[^']+)'/g)].some(([, to]) => opensChosenEngine(posix.join(posix.dirname(path), to as string), texts, seen));
}
