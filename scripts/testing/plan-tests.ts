import { partOf } from './rotation.ts';
import type { TestFile } from './test-files.ts';

/** `near`: what a newcomer runs; `landing`: what each change must pass (CI=1); `all`: everything there is (docs/testing.md). */
export type Tier = 'near' | 'landing' | 'all';
export type Engine = 'embedded' | 'PostgreSQL';

/** One run of vitest; the engine is null where no database is opened by the tests themselves. */
export type PlannedRun = { project: string; engine: Engine | null; files: readonly string[] };

/** `chosen`: how many run because the change touches them, and because it is their turn; `leftOut`: by project, how many do not run. */
export type Plan = { runs: readonly PlannedRun[]; chosen: { touched: number; turn: number }; leftOut: ReadonlyMap<string, number> };

type Given = {
  tier: Tier;
  files: readonly TestFile[];
  hasPostgres: boolean;
  /** Files that the change touches, the most telling first. */
  touched: readonly string[];
  /** The part of the rotation whose turn it is. */
  part: number;
  /** What the tests of a file cost about, in seconds of a processor. */
  costOf: (file: TestFile) => number;
};

/** What the touched files of a project may cost, in seconds of a processor: a change that touches everything is for `npm run test:all`. */
const TOUCHED_S: Readonly<Record<string, number>> = { e2e: 150, server: 60, faults: 120, screens: 40 };

type Pair = { file: TestFile; engine: Engine | null };

/** Which test files run, and on which database; a file runs at most once on each. */
export function planTests(given: Given): Plan {
  const pairs = given.files.flatMap((file) => enginesOf(file, given.hasPostgres).map((engine): Pair => ({ file, engine })));
  const always = pairs.filter((pair) => runsAlways(pair, given));
  const others = given.tier === 'landing' ? pairs.filter((pair) => !always.includes(pair)) : [];
  const touched = within(others, given);
  const turn = others.filter((pair) => !touched.includes(pair) && partOf(`${pair.file.path} ${pair.engine}`) === given.part);
  const running = [...always, ...touched, ...turn];
  const leftOut = new Map<string, number>();
  for (const pair of pairs) if (!running.includes(pair)) leftOut.set(pair.file.project, (leftOut.get(pair.file.project) ?? 0) + 1);
  return { runs: grouped(running), chosen: { touched: touched.length, turn: turn.length }, leftOut };
}

/** The first is the one on which a use case runs always: PostgreSQL where there is one, for a database costs a tenth there. */
function enginesOf({ project, opensDatabase }: TestFile, hasPostgres: boolean): (Engine | null)[] {
  if (project !== 'server' && project !== 'faults') return [null];
  if (!hasPostgres) return ['embedded'];
  return opensDatabase ? ['PostgreSQL', 'embedded'] : ['PostgreSQL'];
}

function runsAlways({ file, engine }: Pair, { tier, hasPostgres }: Given): boolean {
  if (tier === 'all') return true;
  if (file.project === 'e2e') return file.isSmoke && !(tier === 'near' && file.isLong);
  if (tier === 'near') return !file.isLong;
  if (file.project === 'faults') return false;
  if (file.project !== 'server') return !file.isLong;
  return file.needsBothEngines || engine === enginesOf(file, hasPostgres)[0];
}

/** The touched ones, the most telling first, until those of their project have cost what they may. */
function within(pairs: readonly Pair[], { touched, costOf }: Given): Pair[] {
  const place = new Map(touched.map((path, index) => [path, index]));
  const spent = new Map<string, number>();
  return pairs
    .filter(({ file }) => place.has(file.path))
    .sort((a, b) => (place.get(a.file.path) as number) - (place.get(b.file.path) as number))
    .filter(({ file }) => {
      const before = spent.get(file.project) ?? 0;
      if (before >= (TOUCHED_S[file.project] ?? Infinity)) return false;
      spent.set(file.project, before + costOf(file));
      return true;
    });
}

/** One run for each project and engine. */
function grouped(pairs: readonly Pair[]): PlannedRun[] {
  const runs = new Map<string, PlannedRun & { files: string[] }>();
  for (const { file, engine } of pairs) {
    const key = `${file.project} ${engine}`;
    const run = runs.get(key) ?? { project: file.project, engine, files: [] };
    run.files.push(file.path);
    runs.set(key, run);
  }
  return [...runs.values()].map((run) => ({ ...run, files: run.files.toSorted() }));
}
