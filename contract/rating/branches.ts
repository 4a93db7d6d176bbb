import * as z from 'zod/mini';
import { placeZip } from '../catalogs/zip-codes.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

/** A branch of a carrier that hands out parcels. `hours`: 1 = Monday; local times, HH:MM. */
export const branch = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  distance_km: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  hours: z.array(z.object({ day: z.number(), opens: z.string(), closes: z.string() })),
});
export type Branch = z.output<typeof branch>;

export const branchesOperations = named({
  /** Where a parcel to this postal code can be collected, the nearest first; a carrier without a list has none (AMB-4.11). */
  listBranches: operation({
    method: 'GET',
    path: '/api/rate/branches',
    needs: ['canCreateUpdateDelete.rate', 'canCreateUpdateDelete.label'],
    request: z.object({ carrier: oneLine(), zip: placeZip }),
    response: z.object({ data: z.array(branch) }),
    refusals: ['CARRIER_UNAVAILABLE'],
  }),
});
