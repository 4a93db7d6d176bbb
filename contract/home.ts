import * as z from 'zod/mini';
import { onBehalf } from './access.ts';
import { labelRow } from './shipping.ts';
import { named, operation } from './shared/operation.ts';

/** Inicio in one call; a block is null without its permission (AMB-2.09). */
export const homeOperations = named({
  getHome: operation({
    method: 'GET',
    path: '/api/home',
    needs: 'session',
    request: z.object(onBehalf),
    response: z.object({
      /** Guides made today in the business calendar. */
      made_today: z.nullable(z.number()),
      last_labels: z.nullable(z.array(labelRow)),
      unsettled: z.nullable(z.number()),
      /** Guides per follow_up that are not yet ended, and those delivered today. */
      counts: z.nullable(z.record(z.string(), z.number())),
    }),
    refusals: ['NOT_FOUND'],
  }),
});
