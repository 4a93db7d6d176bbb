import { Refusal } from '#contract/shared/errors.ts';
import { RATE_NOT_FOUND } from '#contract/tariffs/rates.ts';
import type { Deferred } from '#platform/http/route.ts';

/** DELETE /rates/prospect/{id}: no prospect has a tariff yet, so each id is one that is not found. */
export function deleteProspectRate(): Promise<Deferred> {
  return Promise.reject(new Refusal('NOT_FOUND', { description: RATE_NOT_FOUND }));
}
