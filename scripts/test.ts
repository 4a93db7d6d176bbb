import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { screenRoutes } from '../contract/routes.ts';
import { testTexts as texts } from '../texts/es/runner.mjs';
import { postgresBinaries, startPostgres } from './postgres-server.ts';
import { askedTests, type AskedTests } from './testing/asked-tests.ts';
import { readHistory } from './testing/history.ts';
import { importGraph } from './testing/import-graph.ts';
import { planTests, type Plan, type PlannedRun, type Tier } from './testing/plan-tests.ts';
import { installPrograms, lighterBrowser } from './testing/programs.ts';
import { PARTS, partOfCommit, seedOf, wayOfCommit } from './testing/rotation.ts';
import { reports, runPart, runVitest, tellFlaky, type Part, type RunOptions, type VitestRun } from './testing/run-vitest.ts';
import { costOf } from './testing/test-cost.ts';
import { testFiles } from './testing/test-files.ts';
import { touchedTests } from './testing/touched-tests.ts';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const tier: Tier = args.includes('--all') ? 'all' : process.env['CI'] ? 'landing' : 'near';
const asked = readAsked(args.filter((given) => given !== '--all'));
const parts: Part[] = [];

/** What the command asks for; null = a tier. A file that does not exist ends it with one line. */
function readAsked(given: readonly string[]): AskedTests | null {
  try {
    return askedTests(given, root);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const program = async (name: string, given: readonly string[], options?: RunOptions) => void parts.push(await runPart(name, given, options));
/** A release tries other random sequences each time; what lands, and a newcomer's run, are as certain as the commit. */
const history = readHistory(root);
const ways: Record<string, string> = tier === 'all' ? {} : { WAY: String(wayOfCommit(history.commit)) };
const sequences: Record<string, string> = tier === 'all' ? {} : { SEQUENCES: String(seedOf(history.commit, history.day)) };
async function vitest(name: string, given: VitestRun): Promise<void> {
  const run = { ...given, extra: { ...sequences, ...given.extra } };
  parts.push(await tellFlaky(await runVitest(name, run), run));
}

/** These files alone. A journey builds the web first, as always; without its browser it fails. */
async function runAsked({ files, title }: AskedTests): Promise<string[]> {
  const missing = await installPrograms({ withPostgres: false });
  for (const [project, these] of files)
    parts.push(await runVitest(project, { project, files: these, isVerbose: true, ...(title === null ? {} : { title }) }));
  return missing;
}

/** Everything of the tier. */
async function runTier(): Promise<string[]> {
  const isNear = tier === 'near';
  // What the first parts do without comes while they run; which database there is decides the plan.
  const installing = installPrograms({ withPostgres: !isNear });
  // The layout of the code is left to `npm run check` and to CI=1: it says nothing of a newcomer's machine.
  await program('check', ['scripts/check.ts', ...(isNear ? ['--without=format'] : [])]);
  const missing = await installing;
  const binaries = isNear ? null : postgresBinaries();
  const plan = readPlan(binaries !== null);
  const server = binaries ? await startPostgres(binaries, { isForTests: true }) : null;
  const run = (planned: PlannedRun, options: RunOptions & { workers?: number } = {}) => {
    const extra = { ...options.extra, ...(planned.engine === 'PostgreSQL' && server ? { TEST_DATABASE_URL: server.url } : {}) };
    return vitest(`${planned.project}${planned.engine ? `, ${planned.engine}` : ''}`, { ...planned, ...options, extra });
  };
  const of = (...projects: string[]) => plan.runs.filter(({ project }) => projects.includes(project));
  // What may differ by the database runs on the embedded one a second time.
  const again = binaries ? of('server').filter(({ engine }) => engine === 'embedded') : [];
  for (const planned of of('rules', 'server', 'lab').filter((each) => !again.includes(each))) await run(planned);
  // The fault tests wait much of their time, so the two databases share it with what keeps a processor busy; fewer of each kind are more at once.
  const faults = isNear ? { workers: 4, extra: { FAULTS: 'brief' } } : {};
  await Promise.all([
    ...of('faults').map((planned) => run(planned, { ...faults, isBeside: true })),
    ...[...again, ...of('screens')].map((planned) => run(planned, { isBeside: true })),
    program('web build', ['scripts/build-web.mjs'], { isBeside: true }),
  ]);
  await server?.stop();
  if (!missing.includes('chromium')) for (const planned of of('e2e')) await run(planned, { extra: ways });
  tellPlan(plan);
  return missing;
}

/** Which files run, by the tier, the change and the commit. */
function readPlan(hasPostgres: boolean): Plan {
  const files = testFiles(root);
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const changed = tier === 'landing' ? (history.since?.changed ?? new Set<string>()) : new Set<string>();
  const touched =
    changed.size === 0 ? [] : touchedTests(files, { changed, graph: importGraph(root), textOf, routes: screenRoutes.map(({ path }) => path) });
  return planTests({
    tier,
    files,
    hasPostgres,
    touched,
    part: partOfCommit(history.commit),
    costOf: (file) => costOf(file, textOf(file.path)),
  });
}

function tellPlan({ chosen, leftOut }: Plan): void {
  process.stdout.write('\n');
  if (tier === 'landing') {
    process.stdout.write(`${history.since ? texts.since(history.since.commit.slice(0, 8), history.since.changed.size) : texts.noHistory}\n`);
    process.stdout.write(`${texts.turn(partOfCommit(history.commit) + 1, PARTS, chosen.touched, chosen.turn)}\n`);
  }
  if (tier !== 'all') process.stdout.write(`${texts.oneWay}\n`);
  const counts = [...leftOut].map(([project, files]) => texts.leftOutOf(project, files));
  if (counts.length > 0) process.stdout.write(`${texts.leftOut(counts.join(', '))}\n`);
}

const missing = asked ? await runAsked(asked) : await runTier();
process.stdout.write('\n');
if (!asked)
  for (const { name, slowest } of parts)
    if (slowest.length > 0) process.stdout.write(`${texts.slowest(name, slowest.map(({ file, seconds }) => `${file} ${seconds} s`).join(', '))}\n\n`);
// Last, because a long run is read from its end.
for (const { name, failedTests } of parts) for (const { said } of failedTests) process.stdout.write(`✗ ${name}: ${said}\n\n`);
for (const { flaky } of parts) for (const { file, title } of flaky) process.stdout.write(`${texts.flaky(`${file} > ${title}`)}\n`);
for (const { name, seconds, passed, failed } of parts)
  process.stdout.write(`${failed ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${passed} / ${passed + failed}\n`);
if (missing.length > 0) process.stdout.write(`${texts.untested(missing.join(', '))}\n`);
if (!asked && !process.env.CARRIER_OPENAPI) process.stdout.write(`${texts.untested(texts.carrierDocuments)}\n`);
if (!lighterBrowser.isThere()) process.stdout.write(`${texts.lighterBrowser(lighterBrowser.debian)}\n`);
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0) + (tier === 'near' || asked ? 0 : missing.length);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
rmSync(reports, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
