import type { Actor } from '#contract/access/access.ts';
import { platformOperations, type JobAnswer } from '#contract/platform/platform.ts';
import { versionOperations } from '#contract/platform/version.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { Clock } from './clock.ts';
import type { Reader } from './db/tx.ts';
import { publicRoute, route, type Route } from './http/route.ts';
import { readJob } from './job-answers.ts';

export type PlatformRoutesNeeds = {
  db: Reader;
  clock: Clock;
  version: string;
  /** A module whose own records are its deferred answers; null = none of its. Bound in compose.ts. */
  jobAnswer: (actor: Actor, id: JobId) => Promise<JobAnswer | null>;
};

/** The calls that belong to no module: deferred answers and the version. */
export const platformRoutes = ({ db, clock, version, jobAnswer }: PlatformRoutesNeeds): Route[] => [
  route(platformOperations.getJob, async ({ id }, { actor }) => {
    const answer = (await jobAnswer(actor, id)) ?? (await readJob(db, clock, actor, id));
    if (!answer) throw new Refusal('NOT_FOUND');
    return answer;
  }),
  publicRoute(versionOperations.getVersion, async () => ({ version })),
];
