import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** `failed`: each failed test, each file that failed outside its tests (no title), and each error that belongs to none (no file). */
export type TestReport = { passed: number; failed: readonly FailedTest[]; slowest: readonly FileTime[] };
/** `title` with its suites, as vitest joins them; `said`: the beginning of its messages, behind what failed. */
export type FailedTest = { file: string | null; title: string | null; said: string };
export type FileTime = { file: string; seconds: number };

/** The files that are told as the slowest of a run. */
const SLOWEST = 8;

/** Enough for what was expected and what was found; the whole stands where the part printed it. */
const LINES_OF_MESSAGE = 6;

type Failure = { message: string; stack?: string | undefined };
/** A run can fail although every test has passed: a hook after the last test, or an error that nobody caught. */
type Failed = { file: string | null; title: string | null; what: string; errors: readonly Failure[] };

/** Writes a TestReport to the file that TEST_REPORT names. */
export default class WriteTestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]).length;
    const uncaught = unhandled.map((error) => ({ file: null, title: null, what: 'an error that nobody caught', errors: [error] }));
    const report: TestReport = { passed, failed: [...modules.flatMap(failedOf), ...uncaught].map(told), slowest: slowestOf(modules) };
    writeFileSync(process.env['TEST_REPORT'] ?? 'test-report.json', JSON.stringify(report));
  }
}

/** With what comes before and after its tests. */
const slowestOf = (modules: readonly TestModule[]): FileTime[] =>
  modules
    .map((module) => ({ file: module.relativeModuleId, seconds: Math.round(module.diagnostic().duration / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);

function failedOf(module: TestModule): Failed[] {
  const file = module.relativeModuleId;
  const suites = [...module.children.allSuites()].map((suite) => ({ what: suite.fullName, errors: suite.errors() }));
  const outside = [{ what: 'outside its tests', errors: module.errors() }, ...suites].filter(({ errors }) => errors.length > 0);
  const tests = [...module.children.allTests('failed')].map((test) => ({ title: test.fullName, errors: test.result().errors ?? [] }));
  return [
    ...outside.map(({ what, errors }) => ({ file, title: null, what: `${file} > ${what}`, errors })),
    ...tests.map(({ title, errors }) => ({ file, title, what: `${file} > ${title}`, errors })),
  ];
}

const told = ({ file, title, what, errors }: Failed): FailedTest => ({ file, title, said: [what, ...errors.flatMap(beginning)].join('\n') });

const beginning = ({ message, stack }: Failure): string[] =>
  stripVTControlCharacters(`${message}\n${stack ?? ''}`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_MESSAGE)
    .map((line) => `    ${line.trim().slice(0, 300)}`);
