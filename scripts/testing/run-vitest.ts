import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node } from '../build-web.mjs';
import { asExpression } from './asked-tests.ts';
import type { FailedTest, FileTime, TestReport } from './test-report.ts';

const root = join(import.meta.dirname, '..', '..');
/** Where the runs of this process leave their reports; whoever runs tests removes it. */
export const reports = mkdtempSync(join(tmpdir(), 'porteo-tests-'));
/** What a program prints is read from a file as often as from a screen: a run that nobody watches has no colours. */
export const testEnv = {
  ...process.env,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
  TZ: 'UTC',
};

/** What a part of a run has shown. `flaky`: failed, and passed when it ran again alone. */
export type Part = {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  failedTests: readonly FailedTest[];
  flaky: readonly FailedTest[];
  slowest: readonly FileTime[];
};

export type RunOptions = {
  extra?: Record<string, string>;
  /** What it says is printed in one piece in the end. */
  isBeside?: boolean;
};

/** The exit code of a child that has ended; 1 for one that a signal ended or that never began. */
export const endOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('close', (status) => resolve(status ?? 1));
    child.once('error', () => resolve(1));
  });

/** Runs a part and prints what it says: at once, or, when it runs beside another, as one piece in the end. */
export async function runPart(name: string, args: readonly string[], { extra = {}, isBeside = false }: RunOptions = {}): Promise<Part> {
  const say = isBeside ? [] : null;
  const head = `\n── ${name}\n`;
  if (!say) process.stdout.write(head);
  const began = performance.now();
  const out = say ? 'pipe' : 'inherit';
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', out, out], env: { ...testEnv, ...extra } });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (say as Buffer[]).push(bytes));
  const code = await endOf(child);
  if (say) process.stdout.write(head + Buffer.concat(say).toString());
  const seconds = (performance.now() - began) / 1000;
  return { name, seconds, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedTests: [], flaky: [], slowest: [] };
}

export type VitestRun = RunOptions & {
  project: string;
  files: readonly string[];
  /** A part of a title, as an expression. */
  title?: string;
  isVerbose?: boolean;
  workers?: number;
};

let runs = 0;

/** Runs files of a project and counts their tests; a run that found none has failed. */
export async function runVitest(name: string, { project, files, title, isVerbose = false, workers, ...options }: VitestRun): Promise<Part> {
  const report = join(reports, `${(runs += 1)}.json`);
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...['--project', project, `--reporter=${isVerbose ? 'verbose' : 'dot'}`],
    ...['test-report.ts', 'watchdog.ts'].flatMap((file) => ['--reporter', join(root, 'scripts', 'testing', file)]),
    ...(title === undefined ? [] : ['-t', title]),
    ...(workers ? [`--maxWorkers=${workers}`] : []),
  ];
  const part = await runPart(name, args, { ...options, extra: { ...options.extra, TEST_REPORT: report } });
  const { passed, failed, slowest } = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : nothing;
  const isClean = part.failed === 0 && passed > 0;
  return { ...part, passed, slowest, failedTests: failed, failed: isClean ? failed.length : Math.max(1, failed.length) };
}
const nothing: TestReport = { passed: 0, failed: [{ file: null, title: null, said: 'it ended without a report' }], slowest: [] };

/** So many failed tests of a part run again: with more it is no matter of luck. */
const MOST_AGAIN = 8;

/** Runs the failed tests of a part once more, each alone, and says which of them pass then. They stay failed. */
export async function tellFlaky(part: Part, run: VitestRun, runAgain: typeof runVitest = runVitest): Promise<Part> {
  const again = part.failedTests.filter(({ file, title }) => file !== null && title !== null);
  if (again.length === 0 || part.failedTests.length > MOST_AGAIN) return part;
  const flaky: FailedTest[] = [];
  for (const test of again) {
    // vitest joins suites otherwise where it looks for titles.
    const title = `${asExpression(test.title as string).replaceAll(' > ', '( >)? ')}$`;
    const alone = await runAgain(`${part.name}, again: ${test.title}`, { ...run, files: [test.file as string], title });
    if (alone.failed === 0) flaky.push(test);
  }
  return { ...part, flaky };
}
