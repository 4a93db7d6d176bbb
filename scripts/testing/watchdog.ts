import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestReport } from './test-report.ts';

/**
 * A run in which no test, hook or file ends for so long stands still. Tests have no deadlines of their own: how fast a machine is says nothing of them.
 * Three whole runs at once beside six busy loops needed over ten minutes for one test that starts a portal again and again.
 */
export const STILL_MS = 30 * 60_000;

/** Ends a run that stands still and names what was under way. */
export default class Watchdog implements Reporter {
  readonly #end: (said: string) => void;
  readonly #underWay = new Map<string, string>();
  #passed = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(end: (said: string) => void = (said) => endRun(said, this.#passed)) {
    // vitest hands over the options of its configuration, which are none.
    this.#end = typeof end === 'function' ? end : (said) => endRun(said, this.#passed);
  }

  onTestRunStart(): void {
    this.#wait();
  }

  onTestModuleStart(module: Pick<TestModule, 'id' | 'relativeModuleId'>): void {
    this.#begin(module.id, module.relativeModuleId);
  }

  onTestCaseReady(test: Pick<TestCase, 'id' | 'fullName' | 'module'>): void {
    this.#begin(test.id, `${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestCaseResult(test: Pick<TestCase, 'id' | 'result'>): void {
    if (test.result().state === 'passed') this.#passed += 1;
    this.#finish(test.id);
  }

  onTestModuleEnd(module: Pick<TestModule, 'id'>): void {
    this.#finish(module.id);
  }

  onTestRunEnd(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #begin(id: string, name: string): void {
    this.#underWay.set(id, name);
    this.#wait();
  }

  #finish(id: string): void {
    this.#underWay.delete(id);
    this.#wait();
  }

  #wait(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(this.#told()), STILL_MS);
  }

  /** A file whose test is named is not named again. */
  #told(): string {
    const names = [...this.#underWay.values()];
    const deepest = names.filter((name) => !names.some((other) => other.startsWith(`${name} > `)));
    const lines = deepest.length > 0 ? deepest : ['no test: files were being read'];
    return [`no test ended for ${STILL_MS / 60_000} minutes; under way:`, ...lines.map((line) => `    ${line}`)].join('\n');
  }
}

function endRun(said: string, passed: number): void {
  process.stderr.write(`\n${said}\n`);
  const report: TestReport = { passed, failed: [{ file: null, title: null, said }], slowest: [] };
  const path = process.env['TEST_REPORT'];
  if (path) writeFileSync(path, JSON.stringify(report));
  // A worker that computes without end would outlive its run.
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  process.exit(1);
}

/** The processes that this one has started, on Linux. */
function children(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '')
    .map(Number);
}
