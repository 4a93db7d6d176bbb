import type { Job } from '#platform/jobs/queue.ts';
import type { ChargesApi } from './api.ts';
import { chargesJobs } from './jobs.ts';
import type { ChargesNeeds } from './needs.ts';
import { takeOverweight } from './take-overweight.ts';

/** What guides are charged after they were made: overweight of carriers, under review first. */
export function buildCharges(needs: ChargesNeeds): { api: ChargesApi; jobs: Job[] } {
  return { api: { takeOverweight: (tx, row) => takeOverweight(needs, tx, row) }, jobs: chargesJobs(needs) };
}
