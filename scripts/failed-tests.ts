import { relative } from 'node:path';

/** What is read of vitest's JSON report. */
export type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[];
  }[];
};

/** Enough for what was expected and what was found; the whole stands where the part printed it. */
const linesOfMessage = 6;

/** The failed tests of a report, and its files that could not be loaded: file and title, then the beginning of the message, indented. */
export function failedTests({ testResults }: TestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${beginning(message ?? '')}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${beginning((failureMessages ?? []).join('\n'))}`);
  });
}

const beginning = (message: string) =>
  message
    // eslint-disable-next-line no-control-regex -- vitest colours its messages
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfMessage)
    .map((line) => `    ${line.trim().slice(0, 300)}`)
    .join('\n');
