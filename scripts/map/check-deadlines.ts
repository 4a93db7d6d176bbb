import { isTest, type HouseFile } from './house-files.ts';

/** A limit of a test's own, at the end of a test or hook or of a poll. */
const deadline = /^\s*\}, \d[\d_]*\);$|^\s*(?:before|after)(?:All|Each)\(.*\), \d[\d_]*\);$|\.poll\(.*\btimeout: /;

/** No test of rules or use cases ends because the machine is slow: `expect.poll` and the watchdog have the only limits (docs/testing.md). */
export function checkDeadlines(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^(contract|ledger|fiscal|wire|connectors|stampers|server|demo|lab)\//.test(path) && isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, n) => (deadline.test(line) ? [`${path}:${n + 1}: a test has no deadline; poll for what is expected`] : [])),
    );
}
