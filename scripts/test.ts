import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testTexts as texts } from '../texts/es/runner.mjs';
import { askedTests, type AskedTests } from './asked-tests.ts';
import { node } from './build-web.mjs';
import { postgresBinaries, startPostgres } from './postgres-server.ts';
import type { FileTime, TestReport } from './test-report.ts';

const root = join(import.meta.dirname, '..');
const isCi = Boolean(process.env['CI']);
/** One journey through each of the main capabilities, and forms and lists by themselves: what a run without CI=1 drives the browser through. */
const oneJourneyEach = [
  'journeys', 'public-entry', 'cotizar-enviar', 'guia', 'problema', 'form-kernel', 'record-list', 'carga-masiva-real',
].map((name) => `e2e/${name}.test.ts`); // prettier-ignore
const journeys = globSync('e2e/*.test.ts', { cwd: root });
/** What takes longer than most folders, such as a build counted by its bytes, hundreds of labels or a thousand kills: a run without CI=1 leaves it out. */
const longOnes = [
  'scripts/money-operations.test.ts', 'scripts/new-module.test.ts', 'scripts/new-screen.test.ts', 'scripts/verify-bytes.test.ts',
  'server/file-imports.test.ts', 'server/hostile-searches.test.ts', 'server/logins.test.ts', 'server/main.test.ts',
  'server/modules/bulk/failing-rows.test.ts', 'server/modules/bulk/life-of-loads.test.ts', 'server/modules/bulk/stopped-loads.test.ts',
  'server/modules/charges/review-overweight.test.ts', 'server/modules/reports/reports.test.ts',
  'server/modules/shipping/following/many-notices.test.ts', 'server/modules/shipping/following/shuffled-events.test.ts',
  'server/modules/shipping/printing/deferred-print.test.ts', 'server/open-data.test.ts', 'server/platform/argon2/argon2-threads.test.ts',
  'server/platform/backup/dump.test.ts', 'server/platform/content/read-contents.test.ts', 'server/platform/db/embedded-engine.test.ts',
  'server/platform/db/embedded-statements.test.ts', 'server/platform/kept-things.test.ts', 'server/platform/pdf/draw-label.test.ts',
  'server/platform/pdf/draw-packing-list.test.ts', 'server/platform/pdf/zpl-of-pdf.test.ts', 'server/stop.test.ts', 'server/stores.test.ts',
  'demo/demo-world.test.ts', 'demo/seed-demo.test.ts', 'faults/bulk-silent.test.ts', 'faults/bulk.test.ts', 'faults/carrier-probe.test.ts',
  'faults/connectors.test.ts', 'faults/crash-points.test.ts', 'faults/deposits.test.ts', 'faults/dispersals-at-once.test.ts',
  'faults/freight.test.ts', 'faults/guessing.test.ts', 'faults/kill.test.ts', 'faults/liars.test.ts', 'faults/orders-at-once.test.ts',
  'faults/orders.test.ts', 'faults/pickup-steps.test.ts', 'faults/pickups.test.ts', 'faults/prints.test.ts', 'faults/reweighs.test.ts',
  'faults/storms.test.ts',
]; // prettier-ignore
const unknown = [...oneJourneyEach.filter((file) => !journeys.includes(file)), ...longOnes.filter((file) => !existsSync(join(root, file)))];
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);
const reports = mkdtempSync(join(tmpdir(), 'porteo-tests-'));
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`, TZ: 'UTC' };

type Part = { name: string; seconds: number; passed: number; failed: number; failedTests: readonly string[]; slowest: readonly FileTime[] };
const parts: Part[] = [];

/** Programs that some parts need, and Debian's package that brings each. */
const programs = [
  { path: '/usr/bin/chromium', debian: 'chromium' },
  { path: '/usr/bin/zbarimg', debian: 'zbar-tools' },
  { path: '/usr/bin/qpdf', debian: 'qpdf' },
  { path: '/usr/bin/pdftoppm', debian: 'poppler-utils' },
];
/** Spares the journeys a quarter of the processor; where Debian has none they do without. */
const lighterBrowser = { path: '/usr/bin/chromium-headless-shell', debian: 'chromium-headless-shell' };

/** Installs what is missing where that is possible; answers what is missing still. */
async function prepare(): Promise<string[]> {
  const missing = () => programs.filter(({ path }) => !existsSync(path)).map(({ debian }) => debian);
  const isWhole = missing().length === 0 && existsSync(lighterBrowser.path);
  if (!isWhole && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const aptGet = (...args: string[]) => endOf(spawn('apt-get', args, { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }));
    const install = (...packages: string[]) => aptGet('install', '-y', '--no-install-recommends', ...packages);
    await aptGet('update');
    // Apart, because one name that Debian does not know stops the others.
    if (missing().length > 0) await install(...missing());
    await install(lighterBrowser.debian);
  }
  return missing();
}

/** The exit code of a child that has ended; 1 for one that a signal ended or that never began. */
const endOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('close', (status) => resolve(status ?? 1));
    child.once('error', () => resolve(1));
  });

/** Runs a part and prints what it says: at once, or, when it runs beside another, as one piece in the end. */
async function run(name: string, args: readonly string[], { extra = {}, isBeside = false }: Beside = {}): Promise<Part> {
  const say = isBeside ? [] : null;
  const head = `\n── ${name}\n`;
  if (!say) process.stdout.write(head);
  const began = performance.now();
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', say ? 'pipe' : 'inherit', say ? 'pipe' : 'inherit'], env: { ...env, ...extra } });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (say as Buffer[]).push(bytes));
  const code = await endOf(child);
  if (say) process.stdout.write(head + Buffer.concat(say).toString());
  const part = {
    name,
    seconds: (performance.now() - began) / 1000,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    failedTests: [],
    slowest: [],
  };
  parts.push(part);
  return part;
}
type Beside = {
  extra?: Record<string, string>;
  files?: readonly string[];
  title?: string | null;
  isBeside?: boolean;
  workers?: number;
  without?: readonly string[];
};

/** Runs a project of vitest and counts its tests; a run that found none has failed. */
async function vitest(name: string, project: string, options: Beside = {}): Promise<void> {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...(options.files ?? []),
    '--project',
    project,
    ...(options.workers ? [`--maxWorkers=${options.workers}`] : []),
    ...(options.without ?? []).map((file) => `--exclude=${file}`),
  ];
  const said = options.title === undefined ? ['--reporter=dot'] : ['--reporter=verbose', ...(options.title === null ? [] : ['-t', options.title])];
  const reporting = ['--reporter', join(root, 'scripts', 'test-report.ts')];
  const part = await run(name, [...args, ...said, ...reporting], { ...options, extra: { ...options.extra, TEST_REPORT: report } });
  const nothing: TestReport = { passed: 0, failed: ['it ended without a report'], slowest: [] };
  const { passed, failed, slowest } = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : nothing;
  part.passed = passed;
  part.failedTests = failed;
  part.slowest = slowest;
  part.failed = part.failed === 0 && passed > 0 ? failed.length : Math.max(1, failed.length);
}

const opensDatabase = (file: string) => /testDatabase|testPortal|createOnPostgres|startHouse/.test(readFileSync(join(root, file), 'utf8'));
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path as string))
    .filter((path) => existsSync(join(root, path)));

/** The tests that open a database, themselves, or through what they import, such as a world that several share: the others say the same on either. */
const onDatabase = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => [file, ...importsOf(file)].some(opensDatabase));

/** Debian's packages that are missing still, and all that was not tested for want of something. */
type Unproven = { missing: readonly string[]; unproven: readonly string[] };

/** These files alone. A journey builds the web first, as always; without its browser it fails. */
async function runAsked({ files, title }: AskedTests): Promise<Unproven> {
  const missing = await prepare();
  for (const [project, these] of files) await vitest(project, project, { files: these, title });
  return { missing, unproven: missing };
}

/** What the command asks for; null = everything. A file that does not exist ends it with one line. */
function readAsked(): AskedTests | null {
  try {
    return askedTests(process.argv.slice(2), root);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Without CI=1 only the embedded database and one journey through each capability; with it, everything. */
async function runAll(): Promise<Unproven> {
  // What the first two parts do without comes while they run.
  const preparing = prepare();
  // One after the other: beside five programs of the check a test database once took longer than a minute to begin.
  // What is only laid out otherwise than prettier does is told by `npm run check` and with CI=1.
  await run('check', ['scripts/check.ts', ...(isCi ? [] : ['--without=format'])]);
  const without = isCi ? [] : longOnes;
  await vitest('rules', 'rules', { without });
  const missing = await preparing;
  await vitest('server, embedded database', 'server', { without });
  const lab = (options?: Beside) => vitest('lab', 'lab', options);
  if (isCi) await lab();
  const building = () => run('web build', ['scripts/build-web.mjs'], { isBeside: true });
  const binaries = isCi ? postgresBinaries() : null;
  const server = binaries ? await startPostgres(binaries) : null;
  if (server) {
    const onPostgres = (pattern: string) => ({ extra: { TEST_DATABASE_URL: server.url }, files: onDatabase(pattern) });
    await vitest('server, PostgreSQL', 'server', onPostgres('{server,demo}/**/*.test.ts'));
    // The fault tests wait much of their time, so the two databases share it with the build of the web.
    await Promise.all([
      vitest('faults, PostgreSQL', 'faults', { ...onPostgres('faults/*.test.ts'), isBeside: true }),
      vitest('faults, embedded database', 'faults', { isBeside: true }),
      building(),
    ]);
    await server.stop();
  } else {
    if (isCi) process.stdout.write(`\n${texts.untested('PostgreSQL')}\n`);
    // Without CI=1 there are fewer faults of each kind (faults/sizes.ts).
    const extra: Record<string, string> = isCi ? {} : { FAULTS: 'brief' };
    // They wait half of their time for leases and silent carriers, so twice as many go on at once.
    const workers = 4;
    await Promise.all([
      vitest('faults, embedded database', 'faults', { isBeside: true, extra, workers, without }),
      ...(isCi ? [] : [lab({ isBeside: true })]),
      building(),
    ]);
  }
  if (missing.includes('chromium')) process.stdout.write(`\n${texts.untested('Chromium')}\n`);
  else await vitest('journeys', 'e2e', isCi ? {} : { files: oneJourneyEach, extra: { LOOKS: 'brief' } });
  return { missing, unproven: [...missing, ...(isCi && !binaries ? ['PostgreSQL'] : [])] };
}

const asked = readAsked();
const { missing, unproven } = asked ? await runAsked(asked) : await runAll();
process.stdout.write('\n');
if (!asked)
  for (const { name, slowest } of parts)
    if (slowest.length > 0) process.stdout.write(`${texts.slowest(name, slowest.map(({ file, seconds }) => `${file} ${seconds} s`).join(', '))}\n\n`);
// Last, because a long run is read from its end.
for (const { name, failedTests } of parts) for (const failed of failedTests) process.stdout.write(`✗ ${name}: ${failed}\n\n`);
for (const { name, seconds, passed, failed } of parts)
  process.stdout.write(`${failed ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${passed} / ${passed + failed}\n`);
if (unproven.length > 0) process.stdout.write(`${texts.untested(unproven.join(', '))}\n`);
if (!isCi && !asked) process.stdout.write(`${texts.leftOut(journeys.length - oneJourneyEach.length)}\n`);
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0) + (isCi ? missing.length : 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
rmSync(reports, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
