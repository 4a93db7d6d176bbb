import type { TestFile } from './test-files.ts';

/** Seconds of a processor that a file costs about, by what its project needs for its start and for each test; measured on 28 November 2026 (docs/performance.md). */
export function costOf({ project, opensDatabase }: TestFile, text: string): number {
  const tests = [...text.matchAll(/^\s*(?:\w*[tT]est|it)(?:\.(?:each|for))?\(/gm)].length;
  if (project === 'e2e') return /\bportalTest\b|startPortal/.test(text) ? 6 + 9 * tests : 1 + 2 * tests;
  if (project === 'screens') return 1 + 0.6 * tests;
  if (project === 'faults') return 60;
  return opensDatabase ? 3 : 1;
}
