import type { Actor } from '#contract/access/access.ts';
import type { IssueId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';

export type IssuesApi = {
  /** Whether somebody may read a report, and with it its file: root, and who reported. */
  mayRead: (reader: Reader, actor: Actor, id: IssueId) => Promise<boolean>;
};
