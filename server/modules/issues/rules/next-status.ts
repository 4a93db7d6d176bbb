import { issueStatuses, type IssueStatus } from '#contract/issues/issues.ts';

/** A report only goes on; an answer may be changed where it stands, until it is closed. */
export const mayBecome = (from: IssueStatus, to: IssueStatus): boolean =>
  from !== 'closed' && issueStatuses.indexOf(to) >= issueStatuses.indexOf(from);
