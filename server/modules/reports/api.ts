import type { Actor } from '#contract/access/access.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';

export type ReportsApi = {
  /** Whether the actor may read the file of an export: only who asked for it, as long as what it holds is within reach. */
  mayRead: (reader: Reader, actor: Actor, id: JobId) => Promise<boolean>;
};
