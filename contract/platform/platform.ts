import * as z from 'zod/mini';
import { jobId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { createdLabel, createLabelsResponse } from '../shipping/shipping.ts';

export const jobStatuses = ['QUEUED', 'PROCESSING', 'DONE', 'Failed'] as const;

export const jobAnswer = z.object({
  status: z.enum(jobStatuses),
  results: z.object({
    labels: z.optional(z.array(createdLabel)),
    /** What the direct answer says beside its labels: one of some pieces refused is no failure, so it must not stand in `errors`. */
    more: z.optional(z.pick(createLabelsResponse, { errors: true, file: true })),
    errors: z.optional(z.array(z.object({ status: z.number(), code: z.string(), description: z.unknown() }))),
  }),
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
  getVersion: operation({ method: 'GET', path: '/api/version', needs: 'public', request: z.object({}), response: z.object({ version: z.string() }) }),
});
