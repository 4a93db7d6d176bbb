import { isTest, type HouseFile } from './house-files.ts';

/** A limit of a test's own, at the end of a test or hook, or in the options of a test, a poll or a program that it starts. */
const deadline = /^\s*\}, \d[\d_]*\);$|^\s*(?:before|after)(?:All|Each)\(.*\), \d[\d_]*\);$|[{,] timeout: \d/;

/** No test ends because the machine is slow: `expect.poll` and the watchdog have the only limits (docs/testing.md). */
export function checkDeadlines(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => isTest(path) && !path.startsWith('bench/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, n) => (deadline.test(line) ? [`${path}:${n + 1}: a test has no deadline; poll for what is expected`] : [])),
    );
}
