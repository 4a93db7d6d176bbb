import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { zipCode } from '../catalogs/catalogs.ts';
import { day } from '../shared/dates.ts';
import { pickupId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { oneLine } from '../shared/text.ts';
import { textFlag } from '../shared/text-flag.ts';
import { createPickupRequest, pickupDetail, pickupRow, timeOfDay, updatePickupRequest } from './pickup-shapes.ts';

const writers = 'canCreateUpdateDelete.pickup';

export const pickupOperations = named({
  /** One accepted request is one pickup: 'scheduled' with the carrier's folio, else 'pending'. A refusal stores nothing. */
  createPickup: operation({
    method: 'POST',
    path: '/api/label/{carrier}/pickup',
    needs: writers,
    status: 201,
    isKeyed: true,
    request: createPickupRequest,
    response: pickupDetail,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'WRONG_DATA', 'CUSTOMER_LOCKED', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
  }),
  listPickups: operation({
    method: 'GET',
    path: '/api/pickups',
    needs: 'canRead.pickup',
    request: z.object({
      ...pagingFields(80),
      carrier: z.optional(oneLine()),
      /** One or several, comma separated. */
      status: z.optional(oneLine()),
      /** 'Recolecciones por atender', for root, agent and seller alone. */
      to_attend: z.optional(textFlag),
      ...onBehalf,
    }),
    response: z.extend(pageOf(pickupRow), { /** How many staff have to look after; 0 for anyone else. */ to_attend: z.number() }),
    refusals: ['NOT_FOUND'],
  }),
  getPickup: operation({
    method: 'GET',
    path: '/api/pickup/{id}',
    needs: 'canRead.pickup',
    request: z.object({ id: pickupId, ...onBehalf }),
    response: pickupDetail,
    refusals: ['NOT_FOUND'],
  }),
  updatePickup: operation({
    method: 'PUT',
    path: '/api/pickup/{id}',
    needs: writers,
    asksFactor: true,
    request: updatePickupRequest,
    response: pickupDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_DATA', 'NOT_ALLOWED', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE', 'IN_PROGRESS'],
  }),
  /** Days and hours at which FedEx collects in a postal code. */
  getPickupAvailability: operation({
    method: 'GET',
    path: '/api/pickup/fedex/availability',
    needs: writers,
    request: z.object({ zip_code: zipCode }),
    response: z.object({ options: z.array(z.object({ pickup_date: day, earliest_times: z.array(timeOfDay), latest_times: z.array(timeOfDay) })) }),
    refusals: ['CARRIER_UNAVAILABLE'],
  }),
});
