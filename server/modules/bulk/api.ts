import type { Actor } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import type { JobId, LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';

export type BulkApi = {
  /** A load as the answer of its job; null when it is none of ours or not this actor's. */
  jobAnswer: (actor: Actor, id: JobId) => Promise<JobAnswer | null>;
  /** The guides of a load whose rows are kept and in scope, in the order of the file. */
  guidesOfLoad: (reader: Reader, scope: Scope, load: JobId) => Promise<readonly LabelId[]>;
};
