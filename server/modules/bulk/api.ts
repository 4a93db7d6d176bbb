import type { Actor } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import type { JobId } from '#contract/shared/ids.ts';

export type BulkApi = {
  /** A load as the answer of its job; null when it is none of ours or not this actor's. */
  jobAnswer: (actor: Actor, id: JobId) => Promise<JobAnswer | null>;
};
