import * as z from 'zod/mini';
import { bulkOutcome, bulkProgress } from '../bulk/outcome.ts';
import { jobId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { printResults } from '../shipping/label-prints.ts';
import { createdLabel, createLabelsResponse } from '../shipping/shipping.ts';

export const jobStatuses = ['QUEUED', 'PROCESSING', 'DONE', 'Failed'] as const;

const otherResults = z.object({
  /** For labels that were joined. */
  ...z.partial(printResults).shape,
  labels: z.optional(z.array(createdLabel)),
  /** For a tariff that was written. */
  rate_config_id: z.optional(z.string()),
  /** What the direct answer says beside its labels: one of some pieces refused is no failure, so it must not stand in `errors`. */
  more: z.optional(z.pick(createLabelsResponse, { errors: true, file: true })),
  errors: z.optional(z.array(z.object({ status: z.number(), code: z.string(), description: z.unknown() }))),
});

export const jobAnswer = z.object({
  status: z.enum(jobStatuses),
  /** For a bulk load or labels that are joined, whose `results` are empty until it is DONE (AMB-8.03). */
  progress: z.optional(bulkProgress),
  /** For a bulk load `errors` are indexes of rows (O-3.34). */
  results: z.union([bulkOutcome, otherResults]),
});
export type JobAnswer = z.output<typeof jobAnswer>;

export const platformOperations = named({
  getJob: operation({
    method: 'GET',
    path: '/api/jobs/{id}',
    needs: 'session',
    request: z.object({ id: jobId }),
    response: jobAnswer,
    refusals: ['NOT_FOUND'],
  }),
});
