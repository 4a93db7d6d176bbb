import { expect, test } from 'vitest';
import { issueStatuses, type IssueStatus } from '#contract/issues/issues.ts';
import { mayBecome } from './next-status.ts';

test.each<[IssueStatus, readonly IssueStatus[]]>([
  ['open', ['open', 'in_progress', 'closed']],
  ['in_progress', ['in_progress', 'closed']],
  ['closed', []],
])('a report that is %s may become %j and nothing else [AMB-2.12]', (from, next) => {
  expect(issueStatuses.filter((to) => mayBecome(from, to))).toEqual(next);
});
